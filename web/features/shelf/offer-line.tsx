import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OwnOffer } from '#contract/shelf.ts'
import { m } from '#messages'
import { formatDay, formatPoints } from '../../platform/language/format.ts'
import { FailureLine } from '../../ui/forms/failure-notice.tsx'
import { EditIcon, PauseIcon, PlayIcon, TrashIcon } from '../../ui/icons.tsx'
import { bookPath } from '../../books/book-path.ts'
import { Cover } from '../../books/cover.tsx'
import { conditionName } from '../../books/lookup-names.ts'
import tags from '../../ui/tags.module.css'
import classes from './offer-list.module.css'
import { usePauseOffer } from './use-pause-offer.ts'

interface OfferLineProps extends OfferActs {
  offer: OwnOffer
}

/** What an owner does with a copy that nobody has ordered. */
interface OfferActs {
  onEdit: () => void
  onDelete: () => void
}

/** An own copy with its actions. */
export function OfferLine({ offer, ...acts }: OfferLineProps) {
  const { book } = offer
  return (
    <>
      <Link to={bookPath(book)} tabIndex={-1} aria-hidden="true">
        <Cover book={book} width={64} decorative />
      </Link>
      <div className={classes.words}>
        <Link to={bookPath(book)} className={classes.title}>
          {book.title}
        </Link>
        <p className={classes.authors}>{book.authors.map((author) => author.authorFullName).join(', ')}</p>
        <p className={classes.facts}>
          <span className={classes.price}>{formatPoints(offer.price)}</span>
          <span className={tags.small}>{conditionName(offer.condition)}</span>
          {offer.paused && (
            <span className={tags.small} data-tone="quiet">
              {m['shelf.paused']()}
            </span>
          )}
          {offer.shelfNumber !== null && (
            <span className={tags.small} data-tone="quiet">
              {m['intake.place']({ number: offer.shelfNumber })}
            </span>
          )}
          <span className={classes.since}>{m['shelf.since']({ date: formatDay(offer.createdAt) })}</span>
        </p>
        {offer.comment && <p className={classes.comment}>{offer.comment}</p>}
      </div>
      {offer.status === 'AVAILABLE' ? <Actions offer={offer} {...acts} /> : <Locked />}
    </>
  )
}

function Actions({ offer, onEdit, onDelete }: OfferLineProps) {
  const { failure, pause } = usePauseOffer(offer)
  const { title } = offer.book
  return (
    <>
      <div className={classes.actions}>
        <Action label={m['shelf.editOffer']({ title })} hint={m['shelf.edit']()} onClick={onEdit}>
          <EditIcon />
        </Action>
        {offer.pause === 'OWNER' && (
          <Action label={m['shelf.resumeOffer']({ title })} hint={m['shelf.resumeOne']()} onClick={() => void pause()}>
            <PlayIcon />
          </Action>
        )}
        {/* Other pauses end with "Ich bin wieder da", above the list. */}
        {offer.pause === null && (
          <Action label={m['shelf.pauseOffer']({ title })} hint={m['shelf.pause']()} onClick={() => void pause()}>
            <PauseIcon />
          </Action>
        )}
        <Action label={m['shelf.deleteOffer']({ title })} hint={m['shelf.delete']()} onClick={onDelete}>
          <TrashIcon />
        </Action>
      </div>
      <FailureLine failure={failure} />
    </>
  )
}

interface ActionProps {
  label: string
  hint: string
  onClick: () => void
  children: ReactNode
}

function Action({ label, hint, onClick, children }: ActionProps) {
  return (
    <ActionIcon variant="default" size={44} radius="xl" onClick={onClick} aria-label={label} title={hint}>
      {children}
    </ActionIcon>
  )
}

/** Ordered: promised to somebody, so it cannot be changed (decision 13). */
function Locked() {
  return (
    <div className={classes.locked}>
      <span className={tags.small} data-tone="quiet">
        {m['shelf.inExchange']()}
      </span>
      <Link to="/exchanges/outgoing">{m['shelf.toExchanges']()}</Link>
    </div>
  )
}
