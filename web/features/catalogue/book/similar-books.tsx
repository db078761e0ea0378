import { SIMILAR_ON_DESKTOP } from '#domain/policy/catalogue.ts'
import { m } from '#messages'
import classes from './around-book.module.css'
import { BookTile } from '../../../books/book-tile.tsx'
import { RowBoundary } from '../../../ui/row-boundary.tsx'
import type { ShownBook } from '../../../books/shown-book.ts'

/** Similar books or others of the same shelves: five on desktop, six on phones (A §9). */
export function SimilarBooks({ similar, sameShelf }: { similar: readonly ShownBook[]; sameShelf: readonly ShownBook[] }) {
  return (
    <>
      <Tiles id="similar-title" title={m['catalogue.similar']()} books={similar} />
      <Tiles id="same-shelf-title" title={m['catalogue.sameShelf']()} books={sameShelf} />
    </>
  )
}

function Tiles({ id, title, books }: { id: string; title: string; books: readonly ShownBook[] }) {
  if (books.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.tiles}>
        {books.map((book, index) => (
          <li key={book.uuid} className={index < SIMILAR_ON_DESKTOP ? undefined : classes.onPhones}>
            <RowBoundary>
              <BookTile book={book} />
            </RowBoundary>
          </li>
        ))}
      </ul>
    </section>
  )
}
