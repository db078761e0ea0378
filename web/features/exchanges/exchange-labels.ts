import { m } from '#messages'
import type { Exchange, ExchangeLine } from '#contract/exchanges.ts'
import type { MemberOnTheWire } from '#contract/members.ts'
import { isCharged, type ExchangeState } from '#domain/exchange-states.ts'
import { inGenitive } from '#messages/words/in-genitive.ts'
import { parcelTitle } from '#messages/words/parcel-title.ts'
import { formatCents, formatDate, formatDateTime, formatList, formatPoints } from '../../platform/language/format.ts'

type Amounts = NonNullable<Exchange['amounts']>

const STATE_NAMES: Record<ExchangeState, () => string> = {
  PENDING_PAYMENT: m['exchanges.statePendingPayment'],
  REQUESTED: m['exchanges.stateRequested'],
  ACCEPTING: m['exchanges.stateAccepting'],
  REQUEST_ACCEPTED: m['exchanges.stateRequestAccepted'],
  LABEL_READY: m['exchanges.stateLabelReady'],
  SENT: m['exchanges.stateSent'],
  DISPUTED: m['exchanges.stateDisputed'],
  RECEIVED: m['exchanges.stateReceived'],
  DECLINED: m['exchanges.stateDeclined'],
  REVOKED: m['exchanges.stateRevoked'],
  EXPIRED: m['exchanges.stateExpired'],
  PAYMENT_FAILED: m['exchanges.statePaymentFailed'],
  CANCELLED: m['exchanges.stateCancelled'],
  LOST: m['exchanges.stateLost'],
}

/** Whether a copy is part of the exchange: neither left out nor given back. */
export function isExchanged({ state }: Pick<ExchangeLine, 'state'>): boolean {
  return state !== 'LEFT_OUT'
}

/** Copies that are part of the exchange. */
export function exchangedCopies<Line extends Pick<ExchangeLine, 'state'>>({ lines }: { lines: readonly Line[] }): Line[] {
  return lines.filter(isExchanged)
}

/** The copy that represents the parcel: the first that is part of it. */
export function shownCopy<Line extends Pick<ExchangeLine, 'state'>>({ lines }: { lines: readonly Line[] }): Line {
  const copy = lines.find(isExchanged) ?? lines[0]
  if (!copy) throw new Error('Every exchange has a copy.')
  return copy
}

/** Title of an exchange. */
export function exchangeTitle(exchange: { lines: readonly Pick<ExchangeLine, 'state' | 'title'>[] }): string {
  return parcelTitle(shownCopy(exchange).title, exchangedCopies(exchange).length)
}

export function stateLabel(state: ExchangeState): string {
  return STATE_NAMES[state]()
}

/** The other member; the sender for administrators. */
export function otherMember(exchange: Pick<Exchange, 'role' | 'offeredBy' | 'requestedBy'>): MemberOnTheWire {
  return exchange.role === 'sender' ? exchange.requestedBy : exchange.offeredBy
}

/** Euros and own points given back. */
export function partGivenBack({ backCents, backPoints }: Amounts): string {
  const parts = backCents > 0 ? [formatCents(backCents)] : []
  if (backPoints > 0) parts.push(formatPoints(backPoints).replace(' ', '\u00a0'))
  return formatList(parts)
}

/** Everything the receiver gets back when the exchange ends early. */
export function everythingPaid(amounts: Amounts, status: ExchangeState): string {
  const parts = [formatCents(isCharged(status) ? amounts.totalCents : amounts.orderedCents)]
  if (amounts.pointsUsed > 0) parts.push(formatPoints(amounts.pointsUsed).replace(' ', '\u00a0'))
  if (amounts.serviceFeeCents === 0) parts.push(m['exchanges.feeCredit']())
  return formatList(parts)
}

/** A deadline after "bis": the day, with a time unless at its end. */
export function untilLabel(deadline: string, withTime: boolean): string {
  const words = withTime ? formatDateTime(deadline) : formatDate(deadline)
  return inGenitive(words.replace(/(?<!\d)(\d+\.?) (?=\p{L})/u, '$1\u00a0'))
}

/** Label of a statement: the sender's side, or an addition. */
export function statementLabel({ role }: Pick<Exchange, 'role'>): string {
  return role === 'sender' ? m['problem.giveSide']() : m['problem.addToReport']()
}
