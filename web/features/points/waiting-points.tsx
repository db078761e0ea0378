import { Link } from 'react-router'
import type { HoldReason } from '#domain/ledger-kinds.ts'
import { m } from '#messages'
import { formatDay, formatDayOfMonth, formatPoints } from '../../platform/language/format.ts'
import lists from '../../ui/lists.module.css'
import { Section } from '../../ui/page.tsx'
import classes from './ledger-list.module.css'

/** Points that cannot be spent yet, as the API tells them. */
interface Waiting {
  amount: number
  reason: HoldReason
  exchangeUuid?: string | undefined
  title?: string | undefined
  since: string
  until?: string | undefined
  isDisputed: boolean
}

/** Waiting points with reason and end; nothing without any. */
export function WaitingPoints({ waiting }: { waiting: readonly Waiting[] }) {
  if (waiting.length === 0) return null
  return (
    <Section title={m['points.waitingTitle']()}>
      <ul className={lists.plain}>
        {waiting.map((points, index) => (
          <li key={`${points.since} ${index}`} className={classes.line}>
            <div className={classes.words}>
              <span className={classes.kind}>{headOf(points)}</span>
              <span className={classes.about}>
                {points.exchangeUuid && points.title && <Link to={`/exchanges/${points.exchangeUuid}`}>{points.title}</Link>}
                <span>{whyOf(points)}</span>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function headOf({ amount, reason, until, isDisputed }: Waiting): string {
  if (reason !== 'LATE_PAYOUT' || until === undefined || isDisputed) return formatPoints(amount)
  return m['points.waitsLatePayout']({ count: amount, day: formatDayOfMonth(until) })
}

function whyOf({ reason, until, isDisputed }: Waiting): string {
  if (isDisputed) return m['points.waitsDisputed']()
  if (reason === 'FIRST_SWAP') return m['points.waitsFirstSwap']()
  if (reason === 'LATE_PAYOUT') return m['points.waitsLatePayoutWhy']()
  const day = until === undefined ? '' : ` ${m['points.waitsReviewUntil']({ day: formatDay(until) })}`
  return `${m['points.waitsReview']()}${day}`
}
