import { Link } from 'react-router'
import type { ExchangeWithTimeline } from '#contract/exchanges.ts'
import { PARCEL_MAX_CM } from '#domain/policy/offers.ts'
import { m } from '#messages'
import { formatNumber } from '../../../platform/language/format.ts'
import classes from './pack-card.module.css'

interface PackCardProps {
  status: ExchangeWithTimeline['status']
  parcel: NonNullable<ExchangeWithTimeline['parcel']>
}

const [LENGTH, WIDTH] = PARCEL_MAX_CM

/** Weight, limits and packing steps for the sender. */
export function PackCard({ status, parcel: { grams, millimetres, guessed, gramsMax, millimetresMax } }: PackCardProps) {
  const measures = { grams: formatNumber(grams), centimetres: formatNumber(Math.round(millimetres / 5) / 2) }
  const size = [LENGTH, WIDTH, millimetresMax / 10].map(formatNumber).join(' × ')
  const limit = { kilograms: formatNumber(gramsMax / 1000), size }
  const isTooMuch = grams > gramsMax || millimetres > millimetresMax
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
