import type { Exchange, ExchangeLine } from '#contract/exchanges.ts'
import { m } from '#messages'
import { STATE_FACTS } from '#domain/exchange-states.ts'
import { formatDayOfMonth, formatPoints } from '../../../platform/language/format.ts'
import { exchangedCopies, isExchanged } from '../exchange-labels.ts'
import classes from './cost-card.module.css'

/** The sender's points at receipt (decision 1). */
export function RewardCard({ exchange }: { exchange: Exchange }) {
  const { lines, parcelPrice, status } = exchange
  const isCredited = status === 'RECEIVED' || status === 'LOST'
  if (!isCredited && !STATE_FACTS[status].open) return null
  return (
    <section className={classes.card}>
      <h2 className={classes.title}>{m['exchanges.rewardTitle']()}</h2>
      <dl className={classes.rows}>
        <div className={classes.row}>
          <dt>{m['exchanges.rewardPostage']()}</dt>
          <dd>{m['exchanges.rewardPostageValue']({ name: exchange.requestedBy.firstName })}</dd>
        </div>
        {lines.map((line) => !isExchanged(line) && <WithoutRow key={line.offerUuid} line={line} />)}
        <div className={classes.sum}>
          <dt>
            {m['exchanges.rewardPoints']({ count: exchangedCopies(exchange).length })}{' '}
            <span className={classes.state}>{whenOf(exchange, isCredited)}</span>
          </dt>
          <dd>{formatPoints(parcelPrice)}</dd>
        </div>
      </dl>
    </section>
  )
}

/** When the points come, or what has become of them. */
function whenOf({ payout }: Exchange, isCredited: boolean): string {
  if (!isCredited) return m['exchanges.rewardAtArrival']()
  if (!payout) return m['exchanges.rewardCredited']()
  if (payout.state === 'TAKEN_BACK') return m['exchanges.rewardTakenBack']()
  return payout.state === 'DISPUTED' ? m['exchanges.rewardDisputed']() : m['exchanges.rewardLater']({ day: formatDayOfMonth(payout.day) })
}

/** A copy that was left out, or given back after a report, and what it would have brought. */
function WithoutRow({ line: { title, price } }: { line: ExchangeLine }) {
  return (
    <div className={classes.row}>
      <dt>{m['exchanges.rewardWithout']({ title })}</dt>
      <dd>−{formatPoints(price)}</dd>
    </div>
  )
}
