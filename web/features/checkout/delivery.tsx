import { Link } from 'react-router'
import type { Quote } from '#contract/checkout.ts'
import type { OwnUser } from '#contract/members.ts'
import { m } from '#messages'
import { formatDayRange } from './day-range.ts'
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
