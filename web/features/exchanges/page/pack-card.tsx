import { Link } from 'react-router'
import type { ExchangeWithTimeline } from '#contract/exchanges.ts'
import { PARCEL_MAX_CM, PARCEL_MAX_GRAMS } from '#domain/policy/offers.ts'
import { m } from '#messages'
import { formatNumber } from '../../../platform/language/format.ts'
import classes from './pack-card.module.css'

interface PackCardProps {
  status: ExchangeWithTimeline['status']
  parcel: NonNullable<ExchangeWithTimeline['parcel']>
}

const MILLIMETRES_MAX = PARCEL_MAX_CM[2] * 10

/** For the sender: what it weighs about, what it may weigh, and how it is packed in three steps. */
export function PackCard({ status, parcel: { grams, millimetres, guessed } }: PackCardProps) {
  const measures = { grams: formatNumber(grams), centimetres: formatNumber(Math.round(millimetres / 5) / 2) }
  const limit = { kilograms: formatNumber(PARCEL_MAX_GRAMS / 1000), size: PARCEL_MAX_CM.map(formatNumber).join(' × ') }
  const isTooMuch = grams > PARCEL_MAX_GRAMS || millimetres > MILLIMETRES_MAX
  return (
    <section className={classes.card} aria-labelledby="pack-title">
      <h2 id="pack-title" className={classes.title}>
        {m['exchanges.packTitle']()}
      </h2>
      <p>
        {m['exchanges.packWeight'](measures)} {guessed > 0 && m['checkout.weightGuessed']({ count: guessed })}
      </p>
      {isTooMuch && (
        <p className={classes.warning}>{status === 'REQUESTED' ? m['exchanges.packTooMuch']() : m['exchanges.packTooMuchAccepted']()}</p>
      )}
      <ol className={classes.steps}>
        <li>{m['exchanges.packStep1']()}</li>
        <li>{m['exchanges.packStep2']()}</li>
        <li>{m['exchanges.packStep3']()}</li>
      </ol>
      <p>
        {m['exchanges.packLimit'](limit)} {m['exchanges.packOpen']()}
      </p>
      <p>
        <Link to="/blog/posts/buch-verpacken">{m['exchanges.packMore']()}</Link>
      </p>
    </section>
  )
}
