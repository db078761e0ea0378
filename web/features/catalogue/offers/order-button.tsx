import { Button } from '@mantine/core'
import { useState, type MouseEvent } from 'react'
import { Link } from 'react-router'
import type { BookOffer } from '#contract/books.ts'
import { m } from '#messages'
import { formatPoints } from '../../../platform/language/format.ts'
import { memberName } from '../../../platform/session/member-name.ts'
import { useRootData } from '../../../platform/session/session.ts'
import { orderPath } from '../../../books/parcel/order-path.ts'
import { conditionName } from '../../../books/lookup-names.ts'
import { useJoinPath } from './join-path.ts'
import { NotEnoughPointsDialog } from './not-enough-points-dialog.tsx'

/** Leads to checkout; guests join first, and members with too few points are told (decision 44). */
export function OrderButton({ offer, variant = 'filled' }: { offer: BookOffer; variant?: 'filled' | 'default' }) {
  const { user, numExchangeTokens } = useRootData().session
  const joinPath = useJoinPath()
  const [isTold, setTold] = useState(false)
  const checkout = orderPath(offer.uuid)
  const lacksPoints = user !== null && numExchangeTokens < offer.price
  function tellFirst(event: MouseEvent) {
    if (!lacksPoints) return
    event.preventDefault()
    setTold(true)
  }
  const what = { points: formatPoints(offer.price), condition: conditionName(offer.condition), name: memberName(offer.offeredBy) }
  return (
    <>
      <Button
        component={Link}
        to={user ? checkout : joinPath(checkout)}
        preventScrollReset={!user}
        variant={variant}
        onClick={tellFirst}
        aria-label={m['catalogue.orderThis'](what)}
      >
        {m['catalogue.order']()}
      </Button>
      {lacksPoints && (
        <NotEnoughPointsDialog
          opened={isTold}
          onClose={() => setTold(false)}
          price={offer.price}
          balance={numExchangeTokens}
          checkout={checkout}
        />
      )}
    </>
  )
}
