import { Link } from 'react-router'
import type { BookOffer, OfferPhoto } from '#contract/books.ts'
import { m } from '#messages'
import { formatPoints } from '../../platform/language/format.ts'
import { bookPath } from '../../books/book-path.ts'
import { CopyPhotos } from '../../books/copy-photos.tsx'
import { Cover } from '../../books/cover.tsx'
import { conditionName } from '../../books/lookup-names.ts'
import { memberName } from '../../platform/session/member-name.ts'
import tags from '../../ui/tags.module.css'
import classes from './copy-overview.module.css'

/** The ordered copy with its owner's comment; `large` also shows its household. */
export function CopyOverview({ offer, photos, large }: { offer: BookOffer; photos: readonly OfferPhoto[]; large?: boolean }) {
  const { book } = offer
  return (
    <div className={classes.copy} data-large={large || undefined}>
      <div>
        <Cover book={book} decorative eager />
      </div>
      <div>
        <h2 className={classes.title}>
          <Link to={bookPath(book)}>{book.title}</Link>
        </h2>
        <p className={classes.authors}>{book.authors.map(({ authorFullName }) => authorFullName).join(', ')}</p>
        <p className={classes.facts}>
          <strong>{formatPoints(offer.price)}</strong>
          <span className={tags.tag}>{conditionName(offer.condition)}</span>
          <span>{m['checkout.offeredBy']({ name: memberName(offer.offeredBy) })}</span>
        </p>
        {offer.comment && <blockquote className={classes.comment}>{offer.comment}</blockquote>}
        <CopyPhotos {...offer} photos={photos} title={book.title} />
        {large && <Home offer={offer} />}
      </div>
    </div>
  )
}

function Home({ offer: { smokeFree, petFree } }: { offer: BookOffer }) {
  const homes = [smokeFree && m['checkout.smokeFree'](), petFree && m['checkout.petFree']()].filter(Boolean)
  return homes.length > 0 && <p className={classes.home}>{homes.join(' · ')}</p>
}
