import type { BookOffer } from '#contract/books.ts'
import type { Tariffs } from '#domain/postage.ts'
import { m } from '#messages'
import { useMember, useRootData } from '../../../platform/session/session.ts'
import { conditionName } from '../../../books/lookup-names.ts'
import { reserveSpaceForBar } from '../../../ui/kept-room.ts'
import stickyBar from '../../../ui/sticky-bar.module.css'
import classes from './order-bar.module.css'
import { OrderButton } from './order-button.tsx'
import { isOrderable } from './order-of-offers.ts'
import { readerCosts } from './reader-costs.ts'

/** Sticky order bar on phones with the cheapest copy. `offers` are cheapest first. */
export function OrderBar({ offers, tariffs }: { offers: readonly BookOffer[]; tariffs: Tariffs }) {
  const member = useMember()
  const { session } = useRootData()
  const offer = offers.find((candidate) => isOrderable(candidate) && candidate.offeredBy.uuid !== member?.uuid)
  if (!offer) return null
  const { withPoints, now } = readerCosts(offer, session, tariffs)
  return (
    <aside ref={reserveSpaceForBar} className={`${stickyBar.bar} ${classes.bar}`} aria-label={m['catalogue.cheapestOffer']()}>
      <p className={classes.words}>
        <span className={classes.price}>{withPoints}</span>
        <small>{[now, conditionName(offer.condition)].filter(Boolean).join(' · ')}</small>
      </p>
      <OrderButton offer={offer} />
    </aside>
  )
}
