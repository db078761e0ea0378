import type { ReactNode } from 'react'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'
import { POINT_VALUE_CENTS, SERVICE_FEE_BASE_CENTS, SERVICE_FEE_CENTS_PER_POINT } from '#domain/policy/money.ts'
import { formatCents, formatPoints } from '../../../platform/language/format.ts'
import classes from './cost-card.module.css'

/** What an order costs, as a quote and an exchange both carry it. */
interface Costs {
  pointsUsed: number
  extraPoints: number
  shippingCents: number
  serviceFeeCents: number
  totalCents: number
}

interface CostCardProps {
  costs: Costs
  /** What has become of the money: "reserviert"; nothing before the order. */
  state?: ReactNode
  /** What went back of it, which the total does not count: "4,40 € und 2 Punkte". */
  back?: string
  /** Below the total: a button or a sentence. */
  children?: ReactNode
}

/** Points and euros of an order with the total (decision 4). */
export function CostCard({ costs, state, back, children }: CostCardProps) {
  return (
    <section className={classes.card}>
      <h2 className={classes.title}>{m['exchanges.costTitle']()}</h2>
      <dl className={classes.rows}>
        {costs.pointsUsed > 0 && <CostRow label={formatPoints(costs.pointsUsed)} value={m['exchanges.costFromBalance']()} />}
        <CostRow label={m['exchanges.costShipping']()} value={formatCents(costs.shippingCents)} />
        <ServiceFeeRow cents={costs.serviceFeeCents} />
        {costs.extraPoints > 0 && <ExtraPointsRow count={costs.extraPoints} />}
        <CostRow
          isSum
          label={
            <>
              {m['exchanges.costTotal']()} {state && <span className={classes.state}>{state}</span>}
            </>
          }
          value={formatCents(costs.totalCents)}
        />
        {back && <CostRow label={m['exchanges.costBack']()} value={back} />}
      </dl>
      {children && <div className={classes.after}>{children}</div>}
    </section>
  )
}

function ServiceFeeRow({ cents }: { cents: number }) {
  if (cents === 0) return <CostRow label={m['exchanges.costFeeCredit']()} value={m['exchanges.costFeeCreditValue']()} />
  const percent = new Intl.NumberFormat(getLocale(), { style: 'percent' }).format(SERVICE_FEE_CENTS_PER_POINT / POINT_VALUE_CENTS)
  return <CostRow label={m['exchanges.costFee']({ base: formatCents(SERVICE_FEE_BASE_CENTS), percent })} value={formatCents(cents)} />
}

/** Missing points are bought inside this order only (decision 2). */
function ExtraPointsRow({ count }: { count: number }) {
  return (
    <CostRow
      label={m['exchanges.costExtra']({ count, each: formatCents(POINT_VALUE_CENTS) })}
      value={formatCents(count * POINT_VALUE_CENTS)}
    />
  )
}

function CostRow({ label, value, isSum }: { label: ReactNode; value: string; isSum?: boolean }) {
  return (
    <div className={isSum ? classes.sum : classes.row}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
