import type { Quote } from '#contract/checkout.ts'
import { m } from '#messages'
import { PARCEL_COPIES_MAX } from '#domain/policy/parcels.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { RestOfShelf } from '../load-checkout.ts'
import { GoneCopies } from './gone-copies.tsx'
import classes from './parcel.module.css'

interface WhatStaysProps extends BeyondParcelProps {
  quote: Quote
}

/** Chosen copies that are not in the parcel. */
export function WhatStays({ quote: { gone }, beyond, rest }: WhatStaysProps) {
  if (gone.length === 0 && beyond.length === 0) return null
  return (
    <div className={classes.stays}>
      <GoneCopies gone={gone} />
      <BeyondParcel beyond={beyond} rest={rest} />
    </div>
  )
}

interface BeyondParcelProps {
  /** Copies that were chosen as well, and are more than a parcel holds. */
  beyond: readonly string[]
  /** What is known of the shelf they stand on. */
  rest?: RestOfShelf['copies'] | undefined
}

/** So many books go into no parcel: which stay, by title as far as that is known. */
function BeyondParcel({ beyond, rest = [] }: BeyondParcelProps) {
  if (beyond.length === 0) return null
  const known = rest.filter(({ offer }) => beyond.includes(offer.uuid)).map(({ offer }) => offer.book.title)
  const unnamed = beyond.length - known.length
  const titles = unnamed > 0 ? [...known, m['checkout.beyondUnnamed']({ count: unnamed })] : known
  return (
    <Notice kind="info" title={m['checkout.beyondTitle']({ max: PARCEL_COPIES_MAX })}>
      {m['checkout.beyondText']({ titles: titles.join(', ') })}
    </Notice>
  )
}
