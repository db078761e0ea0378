import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { ListedBook } from '#contract/books.ts'
import { m } from '#messages'
import { bookPath } from '../../../../books/book-path.ts'
import formButtons from '../../../../ui/forms/form-buttons.module.css'
import { Notice } from '../../../../ui/notice.tsx'
import { BookLine } from '../book-line.tsx'
import classes from '../missing-books.module.css'

interface KnownBookProps {
  book: ListedBook
  isNew: boolean
  onDone: () => void
}

/** The book exists: wish for it directly. */
export function KnownBook({ book, isNew, onDone }: KnownBookProps) {
  return (
    <div className={classes.flow}>
      <Notice kind="success">{isNew ? m['wishes.missingKnown']() : m['wishes.missingKnownAgain']()}</Notice>
      <BookLine book={book} />
      <div className={formButtons.buttons}>
        <Button component={Link} to="/shelf/wish-list" variant="default" onClick={onDone}>
          {m['wishes.missingToList']()}
        </Button>
        <Button component={Link} to={bookPath(book)} onClick={onDone} data-autofocus>
          {m['wishes.missingToBook']()}
        </Button>
      </div>
    </div>
  )
}
