import type { Book } from '#contract/books.ts'
import { Cover } from '../../../books/cover.tsx'
import { splitTitle } from '../../../books/split-title.ts'
import classes from './offer-form.module.css'

/** Which book the form is about. */
export function OfferedBook({ book }: { book: Book }) {
  return (
    <div className={classes.book}>
      <Cover book={book} width={56} decorative eager />
      <div>
        <strong className={classes.bookTitle}>{splitTitle(book.title).main}</strong>
        <span className={classes.authors}>{book.authors.map((author) => author.authorFullName).join(', ')}</span>
      </div>
    </div>
  )
}
