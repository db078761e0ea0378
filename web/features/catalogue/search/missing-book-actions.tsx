import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { m } from '#messages'
import { useMember } from '../../../platform/session/session.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { HeartIcon } from '../../../ui/icons.tsx'
import { useAccountDialogs } from '../../login/use-account-dialogs.ts'
import { AddBookDialog } from '../../shelf/add-book/add-book-dialog.tsx'
import type { AddBookStep } from '../../shelf/add-book/add-book-steps.ts'
import classes from './add-from-search.module.css'

// Fetched when the dialog opens first; most visits never need it.
const WishByIsbn = lazy(async () => ({ default: (await import('./search-wish.tsx')).WishByIsbn }))

interface MissingBookActionsProps {
  /** The number that was searched for. */
  isbn?: string
  /** Where nothing was found: the wish first and foremost. */
  isNothingFound?: boolean
}

/** What to do about a book that is not there: wish for it, or enter it. Guests are asked to log in and come back here. */
export function MissingBookActions({ isbn, isNothingFound = false }: MissingBookActionsProps) {
  const member = useMember()
  const { openLogin } = useAccountDialogs()
  const [start, setStart] = useState<AddBookStep | null>(null)
  const [isWishing, setWishing] = useState(false)
  const wish = (
    <Button
      key="wish"
      variant={isNothingFound ? 'filled' : 'default'}
      leftSection={<HeartIcon />}
      onClick={() => (member ? setWishing(true) : openLogin())}
    >
      {m['catalogue.missingWish']()}
    </Button>
  )
  const enter = (
    <Button key="enter" variant="default" onClick={() => (member ? setStart({ name: 'isbn', isbn }) : openLogin())}>
      {m['catalogue.missingButton']()}
    </Button>
  )
  return (
    <>
      <div className={classes.buttons}>{isNothingFound ? [wish, enter] : [enter, wish]}</div>
      <AddBookDialog start={start} onClose={() => setStart(null)} />
      <Dialog opened={isWishing} onClose={() => setWishing(false)} title={m['catalogue.missingWish']()}>
        <Suspense>
          <WishByIsbn isbn={isbn} />
        </Suspense>
      </Dialog>
    </>
  )
}
