import { ActionIcon } from '@mantine/core'
import { Link } from 'react-router'
import type { BookOffer } from '#contract/books.ts'
import { m } from '#messages'
import { formatDay, formatPoints } from '../../platform/format.ts'
import { EditIcon, TrashIcon } from '../../ui/icons.tsx'
import { bookPath } from '../catalogue/book-path.ts'
import { Cover } from '../catalogue/cover.tsx'
import { conditionName } from '../catalogue/lookup-names.ts'
import classes from './offer-list.module.css'

interface OfferLineProps {
  offer: BookOffer
  onEdit: () => void
  onDelete: () => void
}

/** One own copy: what it is, what it costs, and what can be done with it. */
export function OfferLine({ offer, onEdit, onDelete }: OfferLineProps) {
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
          <span className={classes.tag}>{conditionName(offer.condition)}</span>
          {offer.paused && <span className={classes.quietTag}>{m['shelf.paused']()}</span>}
          <span className={classes.since}>{m['shelf.since']({ date: formatDay(offer.createdAt) })}</span>
        </p>
        {offer.comment && <p className={classes.comment}>{offer.comment}</p>}
      </div>
      {offer.status === 'AVAILABLE' ? <Actions title={book.title} onEdit={onEdit} onDelete={onDelete} /> : <Locked />}
    </>
  )
}

function Actions({ title, onEdit, onDelete }: { title: string; onEdit: () => void; onDelete: () => void }) {
  return (
    <div className={classes.actions}>
      <ActionIcon
        variant="default"
        size={44}
        radius="xl"
        onClick={onEdit}
        aria-label={m['shelf.editOffer']({ title })}
        title={m['shelf.edit']()}
      >
        <EditIcon />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={44}
        radius="xl"
        onClick={onDelete}
        aria-label={m['shelf.deleteOffer']({ title })}
        title={m['shelf.delete']()}
      >
        <TrashIcon />
      </ActionIcon>
    </div>
  )
}

/** Ordered: promised to somebody, so it cannot be changed (decision 13). */
function Locked() {
  return (
    <div className={classes.locked}>
      <span className={classes.swapTag}>{m['shelf.inExchange']()}</span>
      <Link to="/exchanges/outgoing">{m['shelf.toExchanges']()}</Link>
    </div>
  )
}
