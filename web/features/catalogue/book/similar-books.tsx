import { SIMILAR_ON_DESKTOP } from '#domain/policy/catalogue.ts'
import { m } from '#messages'
import classes from './around-book.module.css'
import { BookTile } from '../../../books/book-tile.tsx'
import type { ShownBook } from '../../../books/shown-book.ts'

/** Books like the one above: five on desktop, six on phones (A §9). */
export function SimilarBooks({ books }: { books: readonly ShownBook[] }) {
  if (books.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="similar-title">
      <h2 id="similar-title" className={classes.title}>
        {m['catalogue.similar']()}
      </h2>
      <ul className={classes.tiles}>
        {books.map((book, index) => (
          <li key={book.uuid} className={index < SIMILAR_ON_DESKTOP ? undefined : classes.onPhones}>
            <BookTile book={book} />
          </li>
        ))}
      </ul>
    </section>
  )
}
