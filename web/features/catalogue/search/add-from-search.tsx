import { useState } from 'react'
import { m } from '#messages'
import { useMember } from '../../../platform/session/session.ts'
import { useAccountDialogs } from '../../login/use-account-dialogs.ts'
import { AddBookDialog } from '../../shelf/add-book/add-book-dialog.tsx'
import { stepAfter, type AddBookStep } from '../../shelf/add-book/add-book-steps.ts'
import { IsbnForm } from '../../shelf/add-book/isbn-form.tsx'
import classes from './add-from-search.module.css'
import { MissingBookActions } from './missing-book-actions.tsx'

interface AddFromSearchProps {
  /** When the page shows nothing else. */
  isFirst?: boolean
  /** The number that was searched for. */
  isbn?: string
  /** Where nothing was found, the ways to wish and to enter it stand above already. */
  isBoxOnly?: boolean
}

/** ISBN field, form and wish for a missing book; guests join and return. */
export function AddFromSearch({ isFirst = false, isbn, isBoxOnly = false }: AddFromSearchProps) {
  const member = useMember()
  const { openJoin } = useAccountDialogs()
  const [start, setStart] = useState<AddBookStep | null>(null)
  const Title = isFirst ? 'h1' : 'h2'
  return (
    <section className={classes.add} data-first={isFirst || undefined}>
      <div>
        <Title className={classes.title}>{isFirst ? m['catalogue.isbnTitleEmpty']() : m['catalogue.isbnTitle']()}</Title>
        <IsbnForm
          onFound={(found) => setStart(stepAfter(found))}
          onGuest={member ? undefined : () => openJoin()}
          initialIsbn={isbn}
          isFocused={isFirst}
        />
      </div>
      {!isBoxOnly && (
        <div className={classes.missing}>
          <h2 className={classes.title}>{m['catalogue.missingTitle']()}</h2>
          <p>{m['catalogue.missingText']()}</p>
          <MissingBookActions isbn={isbn} />
        </div>
      )}
      <AddBookDialog start={start} onClose={() => setStart(null)} />
    </section>
  )
}
