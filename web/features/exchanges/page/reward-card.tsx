import type { Exchange } from '#contract/exchanges.ts'
import { m } from '#messages'
import { STATE_FACTS } from '#domain/exchange-states.ts'
import { formatPoints } from '../../../platform/language/format.ts'
import classes from './cost-card.module.css'

/** What the sender gets: the price in points at receipt (decision 1); postage is the receiver's. */
export function RewardCard({ exchange }: { exchange: Exchange }) {
  const { price, status } = exchange
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
        <div className={classes.sum}>
          <dt>
            {m['exchanges.rewardPoints']()}{' '}
            <span className={classes.state}>{isCredited ? m['exchanges.rewardCredited']() : m['exchanges.rewardAtArrival']()}</span>
          </dt>
          <dd>{formatPoints(price)}</dd>
        </div>
      </dl>
    </section>
  )
}
