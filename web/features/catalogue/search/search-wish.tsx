import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import { useAct } from '../../../ui/forms/use-submission.ts'
import { HeartIcon } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { notifySuccess } from '../../../ui/notifications/notify.ts'
import { bookFromDraft, newBookOf, validateBook } from '../../shelf/add-book/book-form-values.ts'
import { IsbnForm } from '../../shelf/add-book/isbn-form.tsx'
import type { IsbnFound } from '../../shelf/add-book/look-up-isbn.ts'
import classes from './search-wish.module.css'

/** A wish for a book that the search did not show: by its ISBN, which may be new to the catalogue. */
export function WishByIsbn({ isbn }: { isbn?: string }) {
  const [found, setFound] = useState<IsbnFound | null>(null)
  const isNowhere = found !== null && (found.from === 'nowhere' || !isComplete(found))
  if (found && found.from !== 'nowhere' && !isNowhere) return <Wish found={found} onBack={() => setFound(null)} />
  return (
    <div className={classes.wish}>
      {isNowhere ? (
        <Notice kind="error">{m['catalogue.wishUnknown']()}</Notice>
      ) : (
        <p className={classes.lead}>{m['catalogue.wishLead']()}</p>
      )}
      <IsbnForm key={found?.isbn} onFound={setFound} initialIsbn={found?.isbn ?? isbn} isFocused />
    </div>
  )
}

type FoundBook = Exclude<IsbnFound, { from: 'nowhere' }>

/** Whether a library knows enough of the book to put it into the catalogue. */
function isComplete(found: FoundBook): boolean {
  if (found.from === 'own') return true
  const { title, authors } = validateBook(bookFromDraft(found.isbn, found.draft))
  return !title && !authors
}

function Wish({ found, onBack }: { found: FoundBook; onBack: () => void }) {
  const navigate = useNavigate()
  const { isBusy, submit } = useAct()
  const book = found.from === 'own' ? found.book : found.draft
  const wish = () =>
    submit(async () => {
      const bookUuid = await uuidOf(found)
      await read(browserApi.api.v1.exchanges['wish-list'].add.$post({ json: { bookUuid } }))
      notifySuccess(m['wishes.added']())
      await navigate('/shelf/wish-list')
    })
  return (
    <div className={classes.wish}>
      <p className={classes.book}>
        <span className={classes.title}>{book.title}</span>
        {book.authors.map((author) => author.authorFullName).join(', ')}
      </p>
      <div className={classes.buttons}>
        <Button leftSection={<HeartIcon />} loading={isBusy} onClick={() => void wish()}>
          {m['wishes.add']()}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onBack}>
          {m['catalogue.wishAnother']()}
        </Button>
      </div>
    </div>
  )
}

/** The book in our catalogue, which it enters now where only a library knew it. */
async function uuidOf(found: FoundBook): Promise<string> {
  if (found.from === 'own') return found.book.uuid
  const { book } = await read(browserApi.api.v1.books.create.$post({ json: { book: newBookOf(bookFromDraft(found.isbn, found.draft)) } }))
  return book.uuid
}
