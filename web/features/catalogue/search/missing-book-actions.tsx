import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { m } from '#messages'
import { readSearch } from '../../../books/search-query.ts'
import { OFFER, usePlannedAct, withPlannedAct } from '../../../platform/planned-act.ts'
import { useMember } from '../../../platform/session/session.ts'
import { HeartIcon } from '../../../ui/icons.tsx'
import { useAccountDialogs } from '../../login/use-account-dialogs.ts'
import { AddBookDialog } from '../../shelf/add-book/add-book-dialog.tsx'
import type { AddBookStep } from '../../shelf/add-book/add-book-steps.ts'
import { guessMissingBook } from '../../wishes/missing/dialog/guess-missing-book.ts'
import { MissingBookDialog } from '../../wishes/missing/dialog/missing-book-dialog.tsx'
import { NOTHING_TYPED } from '../../wishes/missing/dialog/missing-book-values.ts'
import { useMissingBookDialog } from '../../wishes/missing/dialog/use-missing-book-dialog.ts'
import classes from './add-from-search.module.css'

interface MissingBookActionsProps {
  /** The number that was searched for. */
  isbn?: string
  /** Where nothing was found: the wish first and foremost. */
  isNothingFound?: boolean
}

/** Actions for a missing book: wish or add. Guests join and return. */
export function MissingBookActions({ isbn, isNothingFound = false }: MissingBookActionsProps) {
  const member = useMember()
  const { openJoin } = useAccountDialogs()
  const wishing = useMissingBookDialog()
  const [query] = useSearchParams()
  const location = useLocation()
  const planned = usePlannedAct(OFFER)
  const [start, setStart] = useState<AddBookStep | null>(null)
  function close() {
    setStart(null)
    planned.clear()
  }
  const typed = isbn === undefined ? guessMissingBook(readSearch(query)) : { ...NOTHING_TYPED, isbn }
  const wish = (
    <Button key="wish" variant={isNothingFound ? 'filled' : 'default'} leftSection={<HeartIcon />} onClick={wishing.open}>
      {m['catalogue.missingWish']()}
    </Button>
  )
  const enter = (
    <Button
      key="enter"
      variant="default"
      onClick={() => (member ? setStart({ name: 'isbn', isbn }) : openJoin(withPlannedAct(location, OFFER)))}
    >
      {m['catalogue.missingButton']()}
    </Button>
  )
  return (
    <>
      <div className={classes.buttons} data-centred={isNothingFound || undefined}>
        {isNothingFound ? [wish, enter] : [enter, wish]}
      </div>
      <AddBookDialog start={start ?? (member && planned.isPlanned ? { name: 'isbn', isbn } : null)} onClose={close} />
      <MissingBookDialog opened={wishing.opened} onClose={wishing.close} initialValues={typed} />
    </>
  )
}
