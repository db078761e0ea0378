import { useState } from 'react'
import { orderAmounts } from '#domain/money.ts'
import { POINT_VALUE_CENTS, SERVICE_FEE_BASE_CENTS, SERVICE_FEE_CENTS_PER_POINT } from '#domain/policy/money.ts'
import { m } from '#messages'
import { formatCents, formatPoints } from '../../platform/language/format.ts'
import { Choice } from '../../ui/forms/choices/choice.tsx'
import classes from './costs.module.css'
import landing from './landing.module.css'

const PRICES = ['1', '3', '5', '8'] as const
type ExamplePrice = (typeof PRICES)[number]

/** What an order costs, worked out by the rules the checkout uses. `today` is an ISO date. */
export function Costs({ today }: { today: string }) {
  const [price, setPrice] = useState<ExamplePrice>('3')
  return (
    <section className={`${landing.section} ${classes.costs}`} id="costs">
      <div>
        <h2>{m['landing.costsTitle']()}</h2>
        <p className={classes.lead}>{m['landing.costsLead']()}</p>
        <p className={classes.extra}>{m['landing.costsExtra']({ value: formatCents(POINT_VALUE_CENTS) })}</p>
      </div>
      <div className={classes.card}>
        <div className={classes.choose}>
          <h3>
            {m['landing.costsFor']()} {formatPoints(Number(price))}
          </h3>
          <Choice
            label={m['landing.costsChoose']()}
            value={price}
            options={PRICES.map((value) => ({ value, text: value, label: formatPoints(Number(value)) }))}
            onChoose={setPrice}
          />
        </div>
        <Bill price={Number(price)} today={today} />
      </div>
    </section>
  )
}

function Bill({ price, today }: { price: number; today: string }) {
  const amounts = orderAmounts({ price, balance: price, feeCredits: 0, date: today })
  const fee = m['landing.costsFee']({
    base: formatCents(SERVICE_FEE_BASE_CENTS),
    percent: (100 * SERVICE_FEE_CENTS_PER_POINT) / POINT_VALUE_CENTS,
  })
  return (
    <dl className={classes.bill} aria-live="polite">
      <Row name={formatPoints(amounts.pointsUsed)}>{m['landing.costsFromBalance']()}</Row>
      <Row name={m['landing.costsShipping']()}>{formatCents(amounts.shippingCents)}</Row>
      <Row name={fee}>{formatCents(amounts.serviceFeeCents)}</Row>
      <Row name={m['landing.costsTotal']()} isSum>
        {formatCents(amounts.totalCents)}
      </Row>
    </dl>
  )
}

function Row({ name, isSum, children }: { name: string; isSum?: boolean; children: string }) {
  return (
    <div className={isSum ? classes.sum : classes.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
