import type { OfferOfBook } from '#contract/books.ts'
import { m } from '#messages'
import { formatCents, formatPoints } from '../../../platform/language/format.ts'
import { useMember, useRootData } from '../../../platform/session/session.ts'
import { MemberLink } from '../../../ui/member-link.tsx'
import { MessageButton } from '../../chat/message-button.tsx'
import { ReportButton } from '../../reports/report-button.tsx'
import tags from '../../../ui/tags.module.css'
import classes from './book-offers.module.css'
import { conditionName } from '../../../books/lookup-names.ts'
import { shortReliabilityWords } from '../../../books/reliability-words.ts'
import { OrderButton } from './order-button.tsx'
import { isOrderable } from './order-of-offers.ts'
import { sideCosts } from './side-costs.ts'

interface OfferRowProps {
  offer: OfferOfBook
  /** The first one gets the strong button: one accent per view. */
  isFirst: boolean
  today: string
}

/** One copy: price, condition, who offers it, what they say of it, and the way to order it. */
export function OfferRow({ offer, isFirst, today }: OfferRowProps) {
  const { numServiceFees } = useRootData().session
  const isOwn = useMember()?.uuid === offer.offeredBy.uuid
  const home = [offer.smokeFree && m['catalogue.smokeFree'](), offer.petFree && m['catalogue.petFree']()].filter(Boolean)
  const facts = shortReliabilityWords(offer.reliability)
  return (
    <div className={classes.offer}>
      <p className={classes.first}>
        <span className={classes.price}>{formatPoints(offer.price)}</span>
        <span className={tags.tag}>{conditionName(offer.condition)}</span>
      </p>
      <div className={classes.words}>
        <p className={classes.owner}>
          {m['catalogue.offeredBy']()} <MemberLink member={offer.offeredBy} />
          {home.map((fact) => ` · ${fact}`)}
        </p>
        {facts.length > 0 && <p className={classes.reliability}>{facts.join(' · ')}</p>}
        {offer.comment && <p className={classes.comment}>{offer.comment}</p>}
        {isOrderable(offer) && !isOwn && (
          <p className={classes.costs}>
            {m['catalogue.plusCosts']({ amount: formatCents(sideCosts(offer.price, numServiceFees, today)) })}
          </p>
        )}
      </div>
      <div className={classes.action}>
        {!isOwn && <ReportButton subjects={[{ kind: 'OFFER', uuid: offer.uuid }]} />}
        <MessageButton recipient={offer.offeredBy} variant="subtle" />
        <OfferAction offer={offer} isOwn={isOwn} isFirst={isFirst} />
      </div>
    </div>
  )
}

/** Own copies are not ordered (A §2); ordered and paused ones say so. */
function OfferAction({ offer, isOwn, isFirst }: { offer: OfferOfBook; isOwn: boolean; isFirst: boolean }) {
  if (isOwn)
    return (
      <span className={tags.tag} data-tone="quiet">
        {m['catalogue.ownOffer']()}
      </span>
    )
  if (offer.status !== 'AVAILABLE')
    return (
      <span className={tags.tag} data-tone="quiet">
        {m['catalogue.reserved']()}
      </span>
    )
  if (offer.paused)
    return (
      <span className={tags.tag} data-tone="quiet">
        {m['catalogue.pausedOffer']()}
      </span>
    )
  return <OrderButton offer={offer} variant={isFirst ? 'filled' : 'default'} />
}
