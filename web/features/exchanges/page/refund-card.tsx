import { Link } from 'react-router'
import type { Exchange, ExchangeRefund } from '#contract/exchanges.ts'
import { m } from '#messages'
import { formatCents, formatDay, formatList, formatPoints } from '../../../platform/language/format.ts'
import { useMayCall } from '../../../platform/session/session.ts'
import classes from '../problem/problem-card.module.css'

/** Refunds after receipt with reasons; nothing without any. */
export function RefundCard({ exchange: { refunds, role } }: { exchange: { refunds: readonly ExchangeRefund[]; role: Exchange['role'] } }) {
  if (refunds.length === 0) return null
  return (
    <section className={classes.card} aria-labelledby="refund-title">
      <h2 id="refund-title" className={classes.title}>
        {m['refund.title']()}
      </h2>
      {refunds.map((refund) => (
        <div key={refund.uuid} className={classes.statement}>
          {role !== 'sender' && <p className={classes.text}>{backText(refund)}</p>}
          {refund.senderPoints && <p className={classes.text}>{pointsText(refund, role)}</p>}
          {refund.reason && <p className={classes.text}>{m['refund.reason']({ reason: refund.reason })}</p>}
          <p className={classes.when}>{formatDay(refund.at)}</p>
        </div>
      ))}
    </section>
  )
}

/** Link for administrators to refund a received exchange. */
export function RefundLink({ exchange: { uuid, role, status } }: { exchange: Pick<Exchange, 'uuid' | 'role' | 'status'> }) {
  const mayCall = useMayCall()
  return role === 'admin' && status === 'RECEIVED' && mayCall('post /admin/exchanges/{uuid}/refund') ? (
    <Link to={`/admin/exchanges/${uuid}`}>{m['refund.toAdmin']()}</Link>
  ) : null
}

/** What the receiver has back, or their bank took. */
function backText({ scope, cents, points, feeCredits, titles, isBack }: ExchangeRefund): string {
  if (scope === 'LOSS') return m['refund.lost']({ back: formatCents(cents) })
  const back = formatList([
    ...(cents > 0 ? [formatCents(cents)] : []),
    ...(points > 0 ? [formatPoints(points)] : []),
    ...(feeCredits > 0 ? [m['exchanges.feeCredit']()] : []),
  ])
  if (!isBack) return m['refund.coming']({ back })
  return titles.length > 0 ? m['refund.ofCopies']({ back, titles: formatList(titles) }) : m['refund.back']({ back })
}

function pointsText({ senderPoints, earnedPoints, owedPoints }: ExchangeRefund, role: Exchange['role']): string {
  const points = formatPoints(earnedPoints)
  if (role !== 'sender') return senderPoints === 'TAKEN' ? m['refund.takenFromSender']({ points }) : m['refund.leftToSender']({ points })
  if (senderPoints === 'LEFT') return m['refund.youKeep']({ points })
  return owedPoints > 0 ? m['refund.takenAndOwed']({ points, owed: formatPoints(owedPoints) }) : m['refund.taken']({ points })
}
