import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListedBook } from '#contract/books.ts'
import { m } from '#messages'
import { bookPath } from '../../../books/book-path.ts'
import { Cover } from '../../../books/cover.tsx'
import { formatPoints } from '../../../platform/language/format.ts'
import classes from './missing-books.module.css'

/** A book that a wish may mean, with its actions. */
export function BookLine({ book, children }: { book: ListedBook; children?: ReactNode }) {
  const names = book.authors.map((author) => author.authorFullName).join(', ')
  return (
    <div className={classes.line}>
      <Cover book={book} width={56} decorative />
      <div className={classes.words}>
        <Link to={bookPath(book)} className={classes.book} prefetch="intent">
          {book.title}
        </Link>
        <span className={classes.facts}>{[names, book.publisher, book.publishDate].filter(Boolean).join(' · ')}</span>
        <span className={classes.facts}>{offerText(book)}</span>
      </div>
      {children}
    </div>
  )
}

function offerText({ lowestPrice, offersNum }: ListedBook): string {
  if (lowestPrice === null) return m['shared.noOffer']()
  return offersNum > 1 ? m['shared.fromPointCount']({ count: lowestPrice }) : formatPoints(lowestPrice)
}
