import { Link } from 'react-router'
import type { Quote } from '#contract/checkout.ts'
import type { OwnUser } from '#contract/members.ts'
import { m } from '#messages'
import { GERMAN_TIME_ZONE } from '#domain/german-day.ts'
import { getLocale } from '#messages/runtime'
import { copiesOf, stepPath } from './checkout-paths.ts'
import classes from './delivery.module.css'

/** Address and estimated delivery. */
export function Delivery({ member, quote }: { member: OwnUser; quote: Quote }) {
  return (
    <dl className={classes.delivery}>
      <div className={classes.part}>
        <dt>{m['checkout.deliverTo']()}</dt>
        <dd>
          <address className={classes.address}>
            <span>
              {member.firstName} {member.lastName}
            </span>
            {member.addressExtra && <span>{member.addressExtra}</span>}
            <span>{member.streetNameNumber}</span>
            <span>
              {member.postalCode} {member.city}
            </span>
          </address>
          <Link to={stepPath('shipping', copiesOf(quote))} aria-label={m['checkout.changeAddress']()} className={classes.change}>
            {m['checkout.change']()}
          </Link>
        </dd>
      </div>
      <div className={classes.part}>
        <dt>{m['checkout.deliveryTitle']()}</dt>
        <dd className={classes.days}>{formatDayRange(quote.deliveryFrom, quote.deliveryTo)}</dd>
      </div>
    </dl>
  )
}

// The Lithuanian short form is all digits, so that one has its months in full.
const MONTHS = { de: 'short', en: 'short', lt: 'long' } as const
const LOCALES = { de: 'de-DE', en: 'en-GB', lt: 'lt-LT' } as const

/** A range of ISO dates: "24. Nov. – 3. Dez." */
function formatDayRange(from: string, to: string): string {
  const locale = getLocale()
  const format = new Intl.DateTimeFormat(LOCALES[locale], { timeZone: GERMAN_TIME_ZONE, day: 'numeric', month: MONTHS[locale] })
  // Browsers and Node put different spaces around the dash; the page must be the same on both.
  return format.formatRange(new Date(from), new Date(to)).replaceAll(/\s*–\s*/gu, ' – ')
}
