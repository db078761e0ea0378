import { Button } from '@mantine/core'
import type { ListedBook } from '#contract/books.ts'
import { m } from '#messages'
import { Cover } from '../../../books/cover.tsx'
import formButtons from '../../../ui/forms/form-buttons.module.css'
import lists from '../../../ui/lists.module.css'
import classes from './look-alikes.module.css'

interface LookAlikesProps {
  books: readonly ListedBook[]
  /** The first of them has the ISBN that was typed, and another title. */
  isIsbnTaken: boolean
  onTake: (book: ListedBook) => void
  /** None of them: the typed book is a new one. */
  onNone: () => void
  onBack: () => void
}

/** Existing books to choose before creating a duplicate. */
export function LookAlikesChoice({ books, isIsbnTaken, onTake, onNone, onBack }: LookAlikesProps) {
  return (
    <>
      <h3 className={classes.title}>{m['shelf.lookAlikes']({ count: books.length })}</h3>
      <p className={classes.lead}>{isIsbnTaken ? m['shelf.isbnTaken']() : m['shelf.lookAlikesLead']()}</p>
      <ul className={lists.closed}>
        {books.map((book) => (
          <li key={book.uuid} className={classes.line}>
            <Cover book={book} width={56} decorative eager />
            <div>
              <strong className={classes.book}>{book.title}</strong>
              <span className={classes.facts}>{factsOf(book)}</span>
            </div>
            <Button variant="default" onClick={() => onTake(book)} aria-label={m['shelf.lookAlikeTake']({ title: book.title })}>
              {m['shelf.lookAlikeThis']()}
            </Button>
          </li>
        ))}
      </ul>
      <div className={`${formButtons.buttons} ${classes.buttons}`}>
        <Button variant="default" onClick={onBack}>
          {m['shelf.back']()}
        </Button>
        <Button onClick={onNone}>{m['shelf.lookAlikeNone']()}</Button>
      </div>
    </>
  )
}

function factsOf({ authors, publisher, publishDate, isbn }: ListedBook): string {
  const names = authors.map((author) => author.authorFullName).join(', ')
  return [names, publisher, publishDate, isbn && `ISBN ${isbn}`].filter(Boolean).join(' · ')
}
