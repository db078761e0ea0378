import { Link } from 'react-router'
import { m } from '#messages'
import { formatPoints } from '../platform/language/format.ts'
import { bookPath } from './book-path.ts'
import classes from './book-tile.module.css'
import { ReviewedMark } from './reviewed-mark.tsx'
import { Cover } from './cover.tsx'
import { RowBoundary } from '../ui/row-boundary.tsx'
import type { ShownBook } from './shown-book.ts'

/** A book in a row or grid of covers, as one link. `eager` for the first ones on screen. */
export function BookTile({ book, eager }: { book: ShownBook; eager?: boolean }) {
  return (
    <Link to={bookPath(book)} className={classes.tile} prefetch="intent" viewTransition>
      <Cover book={book} decorative eager={eager} />
      <span className={classes.title}>{book.title}</span>
      <span className={classes.authors}>{book.authors.map((author) => author.authorFullName).join(', ')}</span>
      {book.lowestPrice === null ? (
        <span className={classes.authors}>{m['shared.noOffer']()}</span>
      ) : (
        <span className={classes.price}>{priceText(book.lowestPrice, book.offersNum)}</span>
      )}
      <ReviewedMark book={book} />
    </Link>
  )
}

/** Tiles in a grid: three columns on phones, six on desktop. */
export function BookGrid({ books, eagerCount = 0 }: { books: readonly ShownBook[]; eagerCount?: number }) {
  return (
    <ul className={classes.grid}>
      {books.map((book, index) => (
        <li key={book.uuid}>
          <RowBoundary>
            <BookTile book={book} eager={index < eagerCount} />
          </RowBoundary>
        </li>
      ))}
    </ul>
  )
}

function priceText(lowestPrice: number, offersNum: number): string {
  return offersNum > 1 ? m['shared.fromPointCount']({ count: lowestPrice }) : formatPoints(lowestPrice)
}
