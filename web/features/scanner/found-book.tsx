import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { joinAuthors } from '#domain/author-names.ts'
import { bookPath } from '../../books/book-path.ts'
import { Cover } from '../../books/cover.tsx'
import { HeartIcon } from '../../ui/icons.tsx'
import { AddBookDialog } from '../shelf/add-book/add-book-dialog.tsx'
import { stepAfter, type AddBookStep } from '../shelf/add-book/add-book-steps.ts'
import { MissingBookDialog } from '../wishes/missing/dialog/missing-book-dialog.tsx'
import { WishButton } from '../wishes/wish-button.tsx'
import type { FoundBook } from './use-scan.ts'
import classes from './found-book.module.css'

/** The found book with its actions. */
export function FoundBookCard({ found, onBack }: { found: FoundBook; onBack: () => void }) {
  const { book } = found.from === 'own' ? found : { book: found.draft }
  const [start, setStart] = useState<AddBookStep | null>(null)
  const names = joinAuthors(book.authors.map(({ authorFullName }) => authorFullName))
  return (
    <article className={classes.found}>
      <div className={classes.book}>
        {found.from === 'own' && <Cover book={found.book} width={96} decorative eager />}
        <div className={classes.words}>
          {/* Whoever does not see the page is led to what was found. */}
          <h2 ref={focusOn} tabIndex={-1} className={classes.title}>
            {found.from === 'own' ? <Link to={bookPath(found.book)}>{book.title}</Link> : book.title}
          </h2>
          <p>{[names, book.publisher, book.publishDate].filter(Boolean).join(' · ')}</p>
          <p>ISBN {found.isbn}</p>
          {found.from === 'library' && <p>{found.others ? m['scan.severalBooks']() : m['scan.fromLibrary']()}</p>}
        </div>
      </div>
      <div className={classes.actions}>
        <Button onClick={() => setStart(offerStep(found))}>{m['scan.offer']()}</Button>
        {found.from === 'own' ? <WishButton book={found.book} isWished={found.isWished} /> : <WishForDraft found={found} names={names} />}
        <Button variant="default" onClick={onBack}>
          {m['scan.next']()}
        </Button>
      </div>
      <AddBookDialog start={start} onClose={() => setStart(null)} />
    </article>
  )
}

/** The copy at once where the book is ours; a book that is new to us is looked at first. */
function offerStep(found: FoundBook): AddBookStep {
  return found.from === 'own' ? { name: 'offer', offered: { kind: 'known', book: found.book } } : stepAfter(found)
}

/** A book that we do not have yet is wished for by its words. */
function WishForDraft({ found, names }: { found: Extract<FoundBook, { from: 'library' }>; names: string }) {
  const [isOpen, setOpen] = useState(false)
  const values = { title: found.draft.title, authors: names, isbn: found.isbn }
  return (
    <>
      <Button variant="default" leftSection={<HeartIcon color="var(--breast)" />} onClick={() => setOpen(true)}>
        {m['scan.wish']()}
      </Button>
      <MissingBookDialog opened={isOpen} onClose={() => setOpen(false)} initialValues={values} />
    </>
  )
}

function focusOn(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
}
