import { Link } from 'react-router'
import type { OfferOfBook } from '#contract/books.ts'
import { MORE_FROM_OWNER_MAX } from '#domain/policy/parcels.ts'
import { postageRange, type Tariffs } from '#domain/postage.ts'
import { m } from '#messages'
import { formatPoints } from '../../../platform/language/format.ts'
import { memberFirstName } from '../../../platform/session/member-name.ts'
import { useMember, useRootData } from '../../../platform/session/session.ts'
import { MemberLink } from '../../../ui/member-link.tsx'
import { MessageButton } from '../../chat/message-button.tsx'
import { ReportMenu } from '../../reports/report-menu.tsx'
import tags from '../../../ui/tags.module.css'
import classes from './book-offers.module.css'
import { CopyPhotos } from '../../../books/copy-photos.tsx'
import { conditionName } from '../../../books/lookup-names.ts'
import { shortReliabilityTexts } from '../../../books/reliability-texts.ts'
import { orderPath, REST_OF_SHELF_ID } from '../../../books/parcel/order-path.ts'
import { wishedOnShelf } from '../../../books/parcel/wished-on-shelf.ts'
import { useJoinPath } from './join-path.ts'
import { OrderButton } from './order-button.tsx'
import { isOrderable } from './order-of-offers.ts'
import { costsLine, readerCosts } from './reader-costs.ts'

interface OfferRowProps {
  offer: OfferOfBook
  /** The first one gets the strong button: one accent per view. */
  isFirst: boolean
  tariffs: Tariffs
  /** How many other copies of its owner are on the reader's wish list. */
  wishedBeside: number
}

export function OfferRow({ offer, isFirst, tariffs, wishedBeside }: OfferRowProps) {
  const { session } = useRootData()
  const isOwn = useMember()?.uuid === offer.offeredBy.uuid
  const home = [offer.smokeFree && m['catalogue.smokeFree'](), offer.petFree && m['catalogue.petFree']()].filter(Boolean)
  const facts = shortReliabilityTexts(offer.reliability)
  const photos = offer.photos.length > 0 ? [{ kind: 'PHOTOS' as const, uuid: offer.uuid }] : []
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
        <CopyPhotos {...offer} title={offer.book.title} />
        {isOrderable(offer) && !isOwn && <p className={classes.costs}>{costsLine(readerCosts(offer, session, tariffs))}</p>}
        {isOrderable(offer) && !isOwn && <MoreFromOwner offer={offer} tariffs={tariffs} wishedNum={wishedBeside} />}
      </div>
      <div className={classes.action}>
        <MessageButton recipient={offer.offeredBy} variant="subtle" offerUuid={offer.uuid} />
        <OfferAction offer={offer} isOwn={isOwn} isFirst={isFirst} />
        {!isOwn && (
          <ReportMenu
            label={m['catalogue.moreOfOffer']({ name: memberFirstName(offer.offeredBy) })}
            subjects={[{ kind: 'OFFER', uuid: offer.uuid }, ...photos]}
          />
        )}
      </div>
    </div>
  )
}

interface MoreFromOwnerProps extends Pick<OfferRowProps, 'offer' | 'tariffs'> {
  wishedNum: number
}

/** What else its owner offers goes into the same parcel; chosen at the first step of the order. */
function MoreFromOwner({ offer, tariffs, wishedNum }: MoreFromOwnerProps) {
  const isMember = useMember() !== null
  const joinPath = useJoinPath()
  if (offer.moreFromOwner === 0 && wishedNum === 0) return null
  const { from, to } = postageRange(tariffs)
  const choosing = `${orderPath(offer.uuid)}#${REST_OF_SHELF_ID}`
  return (
    <p className={classes.more}>
      <Link to={isMember ? choosing : joinPath(choosing)} preventScrollReset={!isMember}>
        {moreFromOwner(offer, { wishedNum, isOnePostage: from === to })}
      </Link>
    </p>
  )
}

/** Where a heavier parcel costs more, this does not promise the opposite. */
function moreFromOwner(
  { offeredBy, moreFromOwner: count }: OfferOfBook,
  { wishedNum, isOnePostage }: { wishedNum: number; isOnePostage: boolean },
): string {
  const name = memberFirstName(offeredBy)
  const isMore = count === MORE_FROM_OWNER_MAX
  if (wishedNum === 0) {
    const words = isOnePostage ? m['catalogue.moreFromOwner'] : m['catalogue.moreFromOwnerInParcel']
    return words({ count, number: isMore ? `${count}+` : String(count), name })
  }
  const words = isOnePostage ? m['catalogue.wishedWithoutPostage'] : m['catalogue.wishedIntoParcel']
  // The count of all is the same for everybody and may be a moment older.
  return words({ wished: wishedOnShelf({ name, wishedNum, others: Math.max(0, count - wishedNum), isMore }) })
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
