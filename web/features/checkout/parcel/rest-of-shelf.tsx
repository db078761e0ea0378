import { Link } from 'react-router'
import type { BookOffer } from '#contract/books.ts'
import { m } from '#messages'
import { REST_OF_SHELF_ID } from '../../../books/parcel/order-path.ts'
import { ParcelLine, ParcelLines } from '../../../books/parcel/parcel-lines.tsx'
import { wishedOnShelf } from '../../../books/parcel/wished-on-shelf.ts'
import { memberFirstName } from '../../../platform/session/member-name.ts'
import { profilePath } from '../../../platform/session/profile-path.ts'
import tags from '../../../ui/tags.module.css'
import { stepPath } from '../checkout-paths.ts'
import type { RestOfShelf } from '../load-checkout.ts'
import classes from './parcel.module.css'

interface RestOfShelfProps {
  offer: BookOffer
  copies: readonly string[]
  rest: RestOfShelf
}

/** Other copies of the shelf as links, so the choice is in the address. */
export function RestOfShelfList({ offer, copies, rest }: RestOfShelfProps) {
  if (rest.total === 0) return null
  const name = memberFirstName(offer.offeredBy)
  const shelf = profilePath(offer.offeredBy)
  const fitting = rest.copies.filter(({ fits }) => fits)
  return (
    <section className={classes.rest} id={REST_OF_SHELF_ID} aria-labelledby="rest-of-shelf">
      <h2 id="rest-of-shelf" className={classes.restTitle}>
        {rest.wishedNum > 0
          ? wishedOnShelf({ name, wishedNum: rest.wishedNum, others: rest.total - rest.wishedNum })
          : m['checkout.rest']({ name, count: rest.total })}
      </h2>
      <p className={classes.restHint}>{m['checkout.restHint']()}</p>
      <ParcelLines label={m['checkout.restLabel']({ name })} inColumns>
        {fitting.map(({ offer: { uuid, book, ...copy }, isWished }) => (
          <ParcelLine key={uuid} line={{ ...copy, book, title: book.title }} tags={isWished && <Wished />}>
            <Link
              to={stepPath('details', [...copies, uuid])}
              className={classes.add}
              aria-label={m['checkout.addOf']({ title: book.title })}
              preventScrollReset
            >
              {m['checkout.add']()}
            </Link>
          </ParcelLine>
        ))}
      </ParcelLines>
      {fitting.length < rest.copies.length && (
        <p className={classes.noRoom}>{m['checkout.noRoom']({ count: rest.copies.length - fitting.length })}</p>
      )}
      {rest.total > rest.copies.length && shelf && <Link to={shelf}>{m['checkout.wholeShelf']({ name })}</Link>}
    </section>
  )
}

function Wished() {
  return (
    <span className={tags.small} data-tone="quiet">
      {m['shared.wished']()}
    </span>
  )
}
