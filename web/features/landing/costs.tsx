import { useState } from 'react'
import { orderAmounts } from '#domain/money.ts'
import { POINT_VALUE_CENTS, SERVICE_FEE_BASE_CENTS, SERVICE_FEE_CENTS_PER_POINT } from '#domain/policy/money.ts'
import { postageRange, type Tariffs } from '#domain/postage.ts'
import { m } from '#messages'
import { formatCents, formatNumber, formatPoints } from '../../platform/language/format.ts'
import { Choice } from '../../ui/forms/choice.tsx'
import classes from './costs.module.css'
import landing from './landing.module.css'

const PRICES = ['1', '3', '5', '8'] as const
type ExamplePrice = (typeof PRICES)[number]

/** Example costs of an order by the rules of checkout. */
export function Costs({ tariffs }: { tariffs: Tariffs }) {
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
        <Bill price={Number(price)} tariffs={tariffs} />
      </div>
    </section>
  )
}

function Bill({ price, tariffs }: { price: number; tariffs: Tariffs }) {
  const order = { price, feeCredits: 0, shippingCents: tariffs[0].cents }
  const [amounts, withoutPoints] = [orderAmounts({ ...order, balance: price }), orderAmounts({ ...order, balance: 0 })]
  const fee = m['landing.costsFee']({
    base: formatCents(SERVICE_FEE_BASE_CENTS),
    percent: (100 * SERVICE_FEE_CENTS_PER_POINT) / POINT_VALUE_CENTS,
  })
  return (
    <dl className={classes.bill} aria-live="polite">
      <Row name={formatPoints(amounts.pointsUsed)}>{m['landing.costsFromBalance']()}</Row>
      <Row name={shippingName(tariffs)}>{formatCents(amounts.shippingCents)}</Row>
      <Row name={fee}>{formatCents(amounts.serviceFeeCents)}</Row>
      <Row name={m['landing.costsTotal']()} isSum>
        {formatCents(amounts.totalCents)}
      </Row>
      <Row name={m['landing.costsWithoutPoints']()}>{formatCents(withoutPoints.totalCents)}</Row>
    </dl>
  )
}

/** Postage; up to which weight, where more costs more. */
function shippingName(tariffs: Tariffs): string {
  const { from, to } = postageRange(tariffs)
  return from === to ? m['landing.costsShipping']() : m['landing.costsShippingUpTo']({ grams: formatNumber(tariffs[0].gramsMax) })
}

function Row({ name, isSum, children }: { name: string; isSum?: boolean; children: string }) {
  return (
    <div className={isSum ? classes.sum : classes.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
