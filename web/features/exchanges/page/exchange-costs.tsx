import type { Exchange } from '#contract/exchanges.ts'
import { m } from '#messages'
import { isCharged, isEnded, isPaidBack, type ExchangeState } from '#domain/exchange-states.ts'
import { formatCents } from '../../../platform/language/format.ts'
import { partGivenBack } from '../exchange-labels.ts'
import { CostCard } from './cost-card.tsx'

/** Before capture "reserviert", after it "bezahlt" (decision 6). */
const MONEY_STATES: Record<ExchangeState, () => string> = {
  PENDING_PAYMENT: m['exchanges.costUnpaid'],
  REQUESTED: m['exchanges.costReserved'],
  ACCEPTING: m['exchanges.costReserved'],
  REQUEST_ACCEPTED: m['exchanges.costPaid'],
  LABEL_READY: m['exchanges.costPaid'],
  SENT: m['exchanges.costPaid'],
  DISPUTED: m['exchanges.costPaid'],
  RECEIVED: m['exchanges.costPaid'],
  DECLINED: m['exchanges.costReleased'],
  REVOKED: m['exchanges.costReleased'],
  EXPIRED: m['exchanges.costReleased'],
  PAYMENT_FAILED: m['exchanges.costReleased'],
  CANCELLED: m['exchanges.costRefunded'],
  LOST: m['exchanges.costRefunded'],
}

/** Of a hold that is larger than the total, what it is or was: the copy before was dearer, or something was left out. */
function moneyState(
  { status, isRefunded, isPaymentChecked }: Exchange,
  { totalCents, orderedCents }: NonNullable<Exchange['amounts']>,
): string {
  if (isPaymentChecked) return m['exchanges.costUnconfirmed']()
  if (isPaidBack(status) && !isRefunded) return m['exchanges.costRefunding']()
  if (isCharged(status) || orderedCents <= totalCents) return MONEY_STATES[status]()
  const money = formatCents(orderedCents)
  return isEnded(status) ? m['exchanges.costReleasedMore']({ money }) : m['exchanges.costReservedMore']({ money })
}

/** Costs and payment state, for the receiver. */
export function ExchangeCosts({ exchange }: { exchange: Exchange }) {
  if (!exchange.amounts) return null
  const { amounts, passedTo } = exchange
  const state = passedTo ? m['exchanges.costPassedOn']() : moneyState(exchange, amounts)
  return <CostCard costs={amounts} state={state} back={partGivenBack(amounts)} />
}
