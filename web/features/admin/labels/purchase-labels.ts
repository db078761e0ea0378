import type { LabelDifference, LabelPurchase } from '#contract/label-purchases.ts'
import type { LabelFailure, LabelPurchaseState, LabelSourceState, LabelUse } from '#domain/label-purchases.ts'
import { m } from '#messages'

const SOURCE_STATES: Record<LabelSourceState, () => string> = {
  OFF: m['labelPurchases.stateOff'],
  READY: m['labelPurchases.stateReady'],
  LOW: m['labelPurchases.stateLow'],
  AWAY: m['labelPurchases.stateAway'],
  REFUSED: m['labelPurchases.stateRefused'],
  PRICE_CHANGED: m['labelPurchases.statePriceChanged'],
  PRODUCT_UNKNOWN: m['labelPurchases.stateProductUnknown'],
}

/** What a person can do about it; null where nothing is wrong. */
const ADVICE: Record<LabelSourceState, (() => string) | null> = {
  OFF: m['labelPurchases.notConfigured'],
  READY: null,
  LOW: m['labelPurchases.textLow'],
  AWAY: m['labelPurchases.textAway'],
  REFUSED: m['labelPurchases.textRefused'],
  PRICE_CHANGED: m['labelPurchases.textPriceChanged'],
  PRODUCT_UNKNOWN: m['labelPurchases.textPriceChanged'],
}

const STATES: Record<Exclude<LabelPurchaseState, 'BOUGHT' | 'FAILED'>, () => string> = {
  BUYING: m['labelPurchases.buying'],
  PAID: m['labelPurchases.fileMissing'],
  REFUND_ASKED: m['labelPurchases.refundAsked'],
  REFUNDED: m['labelPurchases.refundedState'],
  REFUND_REFUSED: m['labelPurchases.refundRefused'],
}

const USES: Record<LabelUse, () => string> = {
  STOCK: m['labelPurchases.useStock'],
  ASSIGNED: m['labelPurchases.useAssigned'],
  RELEASED: m['labelPurchases.useReleased'],
}

const FAILURES: Record<LabelFailure, () => string> = {
  REFUSED: m['labelPurchases.whyRefused'],
  PRICE_CHANGED: m['labelPurchases.whyPrice'],
  PRODUCT_UNKNOWN: m['labelPurchases.whyProduct'],
  NO_FUNDS: m['labelPurchases.whyFunds'],
  OTHER: m['labelPurchases.whyOther'],
  NOT_NEEDED: m['labelPurchases.whyNotNeeded'],
}

const DIFFERENCES: Record<LabelDifference, () => string> = {
  PARKED: m['labelPurchases.differParked'],
  FILE_MISSING: m['labelPurchases.differFileMissing'],
  REFUND_LATE: m['labelPurchases.differRefundLate'],
  REFUND_REFUSED: m['labelPurchases.differRefundRefused'],
  REFUND_SHORT: m['labelPurchases.differRefundShort'],
}

export function sourceStateLabel(state: LabelSourceState): string {
  return SOURCE_STATES[state]()
}

export function sourceAdvice(state: LabelSourceState): string | null {
  return ADVICE[state]?.() ?? null
}

/** How far a purchase is, and what a bought label is used for. */
export function purchaseLabel({ status, use, failure }: LabelPurchase): string {
  if (status === 'FAILED') return m['labelPurchases.failed']({ why: FAILURES[failure ?? 'OTHER']() })
  return status === 'BOUGHT' ? USES[use ?? 'STOCK']() : STATES[status]()
}

export function differenceSentence(difference: LabelDifference): string {
  return DIFFERENCES[difference]()
}
