import { Button } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import { useMember } from '../../platform/session.ts'
import { useAccountDialogs } from '../accounts/use-account-dialogs.ts'
import { AddBookDialog } from '../shelf/add-book/add-book-dialog.tsx'
import { stepAfter, type AddBookStep } from '../shelf/add-book/add-book-steps.ts'
import { IsbnForm } from '../shelf/add-book/isbn-form.tsx'
import classes from './add-from-search.module.css'

/** The ISBN box and the way to the form by hand; guests are asked to log in. `isFirst` when the page shows nothing else. */
export function AddFromSearch({ isFirst = false }: { isFirst?: boolean }) {
  const member = useMember()
  const { openLogin } = useAccountDialogs()
  const [start, setStart] = useState<AddBookStep | null>(null)
  const Title = isFirst ? 'h1' : 'h2'
  return (
    <section className={classes.add} data-first={isFirst || undefined}>
      <div className={classes.box}>
        <Title className={classes.title}>{isFirst ? m['catalogue.isbnTitleEmpty']() : m['catalogue.isbnTitle']()}</Title>
        <IsbnForm onFound={(found) => setStart(stepAfter(found))} onGuest={member ? undefined : () => openLogin()} isFocused={isFirst} />
      </div>
      <div className={classes.missing}>
        <h2 className={classes.title}>{m['catalogue.missingTitle']()}</h2>
        <p>{m['catalogue.missingText']()}</p>
        <Button variant="default" onClick={() => (member ? setStart({ name: 'isbn' }) : openLogin())}>
          {m['catalogue.missingButton']()}
        </Button>
      </div>
      <AddBookDialog start={start} onClose={() => setStart(null)} />
    </section>
  )
}
