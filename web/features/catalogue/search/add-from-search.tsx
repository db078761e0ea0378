import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { m } from '#messages'
import { useMember } from '../../../platform/session/session.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { HeartIcon } from '../../../ui/icons.tsx'
import { useAccountDialogs } from '../../login/use-account-dialogs.ts'
import { AddBookDialog } from '../../shelf/add-book/add-book-dialog.tsx'
import { stepAfter, type AddBookStep } from '../../shelf/add-book/add-book-steps.ts'
import { IsbnForm } from '../../shelf/add-book/isbn-form.tsx'
import classes from './add-from-search.module.css'

// Fetched when the dialog opens first; most visits never need it.
const WishByIsbn = lazy(async () => ({ default: (await import('./search-wish.tsx')).WishByIsbn }))

interface AddFromSearchProps {
  /** When the page shows nothing else. */
  isFirst?: boolean
  /** The number that was searched for. */
  isbn?: string
  /** Opens the dialog at once, for members: the number is right, and there is no book of it yet. */
  isOpen?: boolean
}

/** The ISBN box, the way to the form by hand and to a wish; guests are asked to log in and come back here. */
export function AddFromSearch({ isFirst = false, isbn, isOpen = false }: AddFromSearchProps) {
  const member = useMember()
  const { openLogin } = useAccountDialogs()
  const [start, setStart] = useState<AddBookStep | null>(null)
  const [isWishing, setWishing] = useState(false)
  const opensAtOnce = isOpen && member !== null
  useEffect(() => {
    if (opensAtOnce) setStart({ name: 'isbn', isbn })
  }, [opensAtOnce, isbn])
  const Title = isFirst ? 'h1' : 'h2'
  return (
    <section className={classes.add} data-first={isFirst || undefined}>
      <div className={classes.box}>
        <Title className={classes.title}>{isFirst ? m['catalogue.isbnTitleEmpty']() : m['catalogue.isbnTitle']()}</Title>
        <IsbnForm
          onFound={(found) => setStart(stepAfter(found))}
          onGuest={member ? undefined : () => openLogin()}
          initialIsbn={isbn}
          isFocused={isFirst}
        />
      </div>
      <div className={classes.missing}>
        <h2 className={classes.title}>{m['catalogue.missingTitle']()}</h2>
        <p>{m['catalogue.missingText']()}</p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => (member ? setStart({ name: 'isbn', isbn }) : openLogin())}>
            {m['catalogue.missingButton']()}
          </Button>
          <Button variant="default" leftSection={<HeartIcon />} onClick={() => (member ? setWishing(true) : openLogin())}>
            {m['catalogue.missingWish']()}
          </Button>
        </div>
      </div>
      <AddBookDialog start={start} onClose={() => setStart(null)} />
      <Dialog opened={isWishing} onClose={() => setWishing(false)} title={m['catalogue.missingWish']()}>
        <Suspense>
          <WishByIsbn isbn={isbn} />
        </Suspense>
      </Dialog>
    </section>
  )
}
