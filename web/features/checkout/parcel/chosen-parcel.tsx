import { Link } from 'react-router'
import type { Quote } from '#contract/checkout.ts'
import { m } from '#messages'
import { ParcelLine, ParcelLines } from '../../../books/parcel/parcel-lines.tsx'
import { formatNumber } from '../../../platform/language/format.ts'
import { copiesOf, stepPath } from '../checkout-paths.ts'
import classes from './parcel.module.css'

/** Chosen copies, each removable, and the weight. */
export function ChosenParcel({ quote }: { quote: Quote }) {
  const copies = copiesOf(quote)
  return (
    <>
      <ParcelLines label={m['checkout.parcelLabel']()}>
        {quote.lines.map((line) => (
          <ParcelLine key={line.offerUuid} line={line}>
            <Link
              to={stepPath(
                'details',
                copies.filter((uuid) => uuid !== line.offerUuid),
              )}
              className={classes.takeOut}
              aria-label={m['checkout.takeOutOf']({ title: line.title })}
              preventScrollReset
            >
              {m['checkout.takeOut']()}
            </Link>
          </ParcelLine>
        ))}
      </ParcelLines>
      <Weight parcel={quote.parcel} />
    </>
  )
}

/** What a parcel weighs about, and how much of that is a guess. */
function Weight({ parcel: { grams, millimetres, guessed } }: Pick<Quote, 'parcel'>) {
  const measures = { grams: formatNumber(grams), centimetres: formatNumber(Math.round(millimetres / 5) / 2) }
  return (
    <p className={classes.weight}>
      {m['checkout.weight'](measures)} {guessed > 0 && m['checkout.weightGuessed']({ count: guessed })}
    </p>
  )
}
