import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import type { BookOffer } from '#contract/books.ts'
import type { PublicProfile } from '#contract/profile.ts'
import { formatPoints } from '../../platform/language/format.ts'
import { useMember } from '../../platform/session/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { bookPath } from '../../books/book-path.ts'
import { Cover } from '../../books/cover.tsx'
import { conditionName } from '../../books/lookup-names.ts'
import { OrderButton } from '../catalogue/offers/order-button.tsx'
import { ReportMenu } from '../reports/report-menu.tsx'
import lists from '../../ui/lists.module.css'
import tags from '../../ui/tags.module.css'
import { ChooseForParcel, OrderChosen, ChoiceHint, useChosen } from './parcel-choice.tsx'
import { RowBoundary } from '../../ui/row-boundary.tsx'
import classes from './public-profile.module.css'
import type { ProfileView } from './read-public-profile.ts'

interface PublicProfileListProps {
  profile: PublicProfile
  tab: ProfileView['tab']
  offers: readonly BookOffer[]
  /** Books of it that the reader wishes for. */
  wished: readonly string[]
  /** Where this list is. */
  path: string
}

/** Books of a tab; offers with order and report. */
export function PublicProfileList({ profile: { user }, tab, offers, wished, path }: PublicProfileListProps) {
  const { chosen, look } = useChosen(offers)
  const isOwn = useMember()?.uuid === user.uuid
  const name = user.firstName
  if (offers.length === 0)
    return <EmptyState title={tab === 'wished' ? m['profile.noWishes']({ name }) : m['profile.noOffers']({ name })} />
  const isChosenFrom = tab === 'offered' && !isOwn && offers.length > 1
  return (
    <div className={classes.list}>
      {isChosenFrom && <ChoiceHint name={name} chosen={chosen} />}
      <ul className={lists.plain} aria-label={tab === 'wished' ? m['profile.tabWished']() : m['profile.tabOffered']()}>
        {offers.map((offer) => (
          <li key={offer.uuid} className={classes.line}>
            <RowBoundary>
              <OfferLine offer={offer} isWish={tab === 'wished'} isForeign={!isOwn} isWished={wished.includes(offer.book.uuid)}>
                {isChosenFrom && <ChooseForParcel offer={offer} chosen={chosen} onChange={look} />}
              </OfferLine>
            </RowBoundary>
          </li>
        ))}
      </ul>
      {isChosenFrom && <OrderChosen chosen={chosen} shelf={path} />}
    </div>
  )
}

interface OfferLineProps {
  offer: BookOffer
  isWish: boolean
  isForeign: boolean
  /** Whether it is on the reader's wish list. */
  isWished: boolean
  /** Before the ways to order it. */
  children: ReactNode
}

function OfferLine({ offer, isWish, isForeign, isWished, children }: OfferLineProps) {
  const { book } = offer
  const path = bookPath(book)
  return (
    <>
      <Link to={path} tabIndex={-1} aria-hidden="true">
        <Cover book={book} width={64} decorative />
      </Link>
      <div className={classes.book}>
        <Link to={path} className={classes.title} prefetch="intent">
          {book.title}
        </Link>
        <p className={classes.authors}>{book.authors.map((author) => author.authorFullName).join(', ')}</p>
        {isWish ? <WishFacts price={offer.price} /> : <OfferFacts offer={offer} isWished={isWished} />}
        {offer.comment && <p className={classes.comment}>{offer.comment}</p>}
      </div>
      {isForeign && !isWish && (
        <div className={classes.order}>
          {children}
          <OrderButton offer={offer} variant="default" />
          <ReportMenu label={m['shared.moreAbout']({ name: book.title })} subjects={[{ kind: 'OFFER', uuid: offer.uuid }]} />
        </div>
      )}
    </>
  )
}

function OfferFacts({ offer, isWished }: Pick<OfferLineProps, 'offer' | 'isWished'>) {
  return (
    <p className={classes.facts}>
      <span className={classes.price}>{formatPoints(offer.price)}</span>
      <span className={tags.small}>{conditionName(offer.condition)}</span>
      {isWished && (
        <span className={tags.small} data-tone="quiet">
          {m['shared.wished']()}
        </span>
      )}
    </p>
  )
}

/** A wish has no condition; its price is that of the cheapest copy somebody offers, 0 while nobody does. */
function WishFacts({ price }: { price: number }) {
  return (
    <p className={classes.facts}>
      {price > 0 ? (
        <span className={classes.price}>{m['shared.fromPointCount']({ count: price })}</span>
      ) : (
        <span className={tags.small}>{m['shared.noOffer']()}</span>
      )}
    </p>
  )
}
