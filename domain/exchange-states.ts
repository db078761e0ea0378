/**
 * States of an exchange and their meaning for offer, payment and points; transitions are in exchange-steps.ts. Read by server, web, demo
 * and invariants (reliability 1.3, decisions 6 to 15 and 43).
 */

export const OPEN_STATES = ['PENDING_PAYMENT', 'REQUESTED', 'ACCEPTING', 'REQUEST_ACCEPTED', 'LABEL_READY', 'SENT', 'DISPUTED'] as const
export type OpenState = (typeof OPEN_STATES)[number]

export const ENDED_STATES = ['RECEIVED', 'DECLINED', 'REVOKED', 'EXPIRED', 'PAYMENT_FAILED', 'CANCELLED', 'LOST'] as const
export type EndedState = (typeof ENDED_STATES)[number]

export const EXCHANGE_STATES = [...OPEN_STATES, ...ENDED_STATES] as const
export type ExchangeState = (typeof EXCHANGE_STATES)[number]

export const EXCHANGE_ACTORS = ['receiver', 'sender', 'admin', 'system'] as const
export type ExchangeActor = (typeof EXCHANGE_ACTORS)[number]

/** Why an exchange ended; the database has the same list, so removals need a migration. */
export const CLOSE_REASONS = [
  'CLAIM_GIVEN_UP',
  'CLAIM_LAPSED',
  'DECLINED',
  'DECLINED_FOR_GOOD',
  'REVOKED',
  'NOT_ANSWERED',
  'NOT_ANSWERED_AGAIN',
  'HOLD_LOST',
  'CAPTURE_FAILED',
  'NO_LABEL',
  'WITHDRAWN',
  'NOT_SENT',
  'MEMBER_LEFT',
  'MEMBER_BLOCKED',
  'CONFIRMED',
  'ASSUMED_RECEIVED',
  'DECIDED_RECEIVED',
  'DECIDED_IN_PART',
  'DECIDED_REFUNDED',
  'DECIDED_LOST',
] as const
export type CloseReason = (typeof CLOSE_REASONS)[number]

/** Where the receiver's points lie: only their own part, the whole price, or nothing held any more. */
type PointsHeld = 'own' | 'price' | 'none'

export const PAYMENT_STATES = [
  'CREATED',
  'AUTHORIZING',
  'AUTHORIZED',
  'CAPTURING',
  'CAPTURED',
  'VOIDING',
  'VOIDED',
  'REFUNDING',
  'REFUNDED',
  /** What was held went on to the next exchange, and the payment with it: this is what stays in its place. */
  'PASSED_ON',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export type OfferState = 'AVAILABLE' | 'RESERVED' | 'EXCHANGED' | 'WITHDRAWN'

interface StateFacts {
  open: boolean
  pointsHeld: PointsHeld
  /** States the newest payment may be in. */
  payment: readonly PaymentState[]
}

const UNPAID_END: readonly PaymentState[] = ['VOIDING', 'VOIDED', 'PASSED_ON']
const PAID: readonly PaymentState[] = ['CAPTURED']
const PAID_BACK: readonly PaymentState[] = ['REFUNDING', 'REFUNDED']

export const STATE_FACTS: Record<OpenState, StateFacts & { open: true }> & Record<EndedState, StateFacts & { open: false }> = {
  PENDING_PAYMENT: { open: true, pointsHeld: 'own', payment: ['CREATED', 'AUTHORIZING', 'VOIDING', 'VOIDED'] },
  REQUESTED: { open: true, pointsHeld: 'own', payment: ['AUTHORIZED'] },
  ACCEPTING: { open: true, pointsHeld: 'own', payment: ['CAPTURING'] },
  REQUEST_ACCEPTED: { open: true, pointsHeld: 'price', payment: PAID },
  LABEL_READY: { open: true, pointsHeld: 'price', payment: PAID },
  SENT: { open: true, pointsHeld: 'price', payment: PAID },
  DISPUTED: { open: true, pointsHeld: 'price', payment: PAID },
  RECEIVED: { open: false, pointsHeld: 'none', payment: PAID },
  DECLINED: { open: false, pointsHeld: 'none', payment: UNPAID_END },
  REVOKED: { open: false, pointsHeld: 'none', payment: UNPAID_END },
  EXPIRED: { open: false, pointsHeld: 'none', payment: UNPAID_END },
  PAYMENT_FAILED: { open: false, pointsHeld: 'none', payment: UNPAID_END },
  CANCELLED: { open: false, pointsHeld: 'none', payment: PAID_BACK },
  LOST: { open: false, pointsHeld: 'none', payment: PAID_BACK },
}

export function isEnded(state: ExchangeState): state is EndedState {
  return !STATE_FACTS[state].open
}

/** Whether everything paid goes back. */
export function isPaidBack(state: ExchangeState): boolean {
  return STATE_FACTS[state].payment.includes('REFUNDED')
}

/** Whether the provider has captured money by then, refunded or not. */
export function isCharged(state: ExchangeState): boolean {
  const { payment } = STATE_FACTS[state]
  return payment.includes('CAPTURED') || payment.includes('REFUNDED')
}

/** States of unanswered requests. */
export const UNANSWERED_STATES = ['PENDING_PAYMENT', 'REQUESTED', 'ACCEPTING'] as const

/** States of each list of exchanges (B §2, decision 46). */
export const LIST_STATES = {
  pendingRequests: ['REQUESTED', 'ACCEPTING'],
  // With a report that is being looked at: its sender would find it nowhere else.
  booksToSend: ['REQUEST_ACCEPTED', 'LABEL_READY', 'SENT', 'DISPUTED'],
  requestedByMe: ['PENDING_PAYMENT', 'REQUESTED', 'ACCEPTING'],
  requestedByMeEnded: ['DECLINED', 'EXPIRED', 'PAYMENT_FAILED', 'CANCELLED'],
  sentToMe: ['REQUEST_ACCEPTED', 'LABEL_READY', 'SENT', 'DISPUTED'],
  history: ['RECEIVED', 'LOST'],
} as const satisfies Record<string, readonly ExchangeState[]>

/** Who acts next in each state. */
export const NEXT_STEP: Record<ExchangeState, { who: 'sender' | 'receiver' | 'platform' | 'nobody'; step: string }> = {
  PENDING_PAYMENT: { who: 'receiver', step: 'PAY' },
  REQUESTED: { who: 'sender', step: 'ANSWER' },
  ACCEPTING: { who: 'platform', step: 'CAPTURE' },
  REQUEST_ACCEPTED: { who: 'platform', step: 'LABEL' },
  LABEL_READY: { who: 'sender', step: 'SHIP' },
  SENT: { who: 'receiver', step: 'CONFIRM' },
  DISPUTED: { who: 'platform', step: 'DECIDE' },
  RECEIVED: { who: 'nobody', step: 'DONE' },
  DECLINED: { who: 'nobody', step: 'DONE' },
  REVOKED: { who: 'nobody', step: 'DONE' },
  EXPIRED: { who: 'nobody', step: 'DONE' },
  PAYMENT_FAILED: { who: 'nobody', step: 'DONE' },
  CANCELLED: { who: 'nobody', step: 'DONE' },
  LOST: { who: 'nobody', step: 'DONE' },
}
