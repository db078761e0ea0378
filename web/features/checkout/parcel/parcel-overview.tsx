import type { BookOffer } from '#contract/books.ts'
import type { Quote } from '#contract/checkout.ts'
import { m } from '#messages'
import { ParcelLine, ParcelLines } from '../../../books/parcel/parcel-lines.tsx'
import { memberName } from '../../../platform/session/member-name.ts'
import { CopyOverview } from '../copy-overview.tsx'
import classes from './parcel.module.css'

export function ParcelOverview({ offer, quote }: { offer: BookOffer; quote: Quote }) {
  const [first] = quote.lines
  if (quote.lines.length === 1) return <CopyOverview offer={offer} photos={first?.photos ?? []} />
  return (
    <section className={classes.overview}>
      <h2 className={classes.name}>{m['checkout.parcelOf']({ count: quote.lines.length, name: memberName(offer.offeredBy) })}</h2>
      <ParcelLines label={m['checkout.parcelLabel']()}>
        {quote.lines.map((line) => (
          <ParcelLine key={line.offerUuid} line={line} />
        ))}
      </ParcelLines>
    </section>
  )
}
