/**
 * The exchange as a table: its states, who may act, what may follow and what each state means for
 * offer, payment and points. Server, web, demo data and the invariants all read this one file
 * (reliability 1.3, decisions 6 to 15 and 43).
 */

export const EXCHANGE_STATES = [
  'PENDING_PAYMENT',
  'REQUESTED',
  'ACCEPTING',
  'REQUEST_ACCEPTED',
  'LABEL_READY',
  'SENT',
  'DISPUTED',
  'RECEIVED',
  'DECLINED',
  'REVOKED',
  'EXPIRED',
  'PAYMENT_FAILED',
  'CANCELLED',
  'LOST',
] as const
export type ExchangeState = (typeof EXCHANGE_STATES)[number]

export type ExchangeActor = 'receiver' | 'sender' | 'admin' | 'system'

/** Where the receiver's points lie: only their own part, the whole price, or nothing held any more. */
export type PointsHeld = 'own' | 'price' | 'none'

export type PaymentState =
  | 'CREATED'
  | 'AUTHORIZING'
  | 'AUTHORIZED'
  | 'CAPTURING'
  | 'CAPTURED'
  | 'VOIDING'
  | 'VOIDED'
  | 'REFUNDING'
  | 'REFUNDED'

export type OfferState = 'AVAILABLE' | 'RESERVED' | 'EXCHANGED' | 'WITHDRAWN'

interface StateFacts {
  open: boolean
  pointsHeld: PointsHeld
  /** States the newest payment may be in. */
  payment: readonly PaymentState[]
  /** What the offer becomes when the exchange enters this state; an admin's or timer's edge may say otherwise. */
  offer: OfferState
}

const UNPAID_END: readonly PaymentState[] = ['VOIDING', 'VOIDED']
const PAID: readonly PaymentState[] = ['CAPTURED']

export const STATE_FACTS: Record<ExchangeState, StateFacts> = {
  PENDING_PAYMENT: {
    open: true,
    pointsHeld: 'own',
    payment: ['CREATED', 'AUTHORIZING', 'VOIDING', 'VOIDED'],
    offer: 'RESERVED',
  },
  REQUESTED: { open: true, pointsHeld: 'own', payment: ['AUTHORIZED'], offer: 'RESERVED' },
  ACCEPTING: { open: true, pointsHeld: 'own', payment: ['CAPTURING'], offer: 'RESERVED' },
  REQUEST_ACCEPTED: { open: true, pointsHeld: 'price', payment: PAID, offer: 'RESERVED' },
  LABEL_READY: { open: true, pointsHeld: 'price', payment: PAID, offer: 'RESERVED' },
  SENT: { open: true, pointsHeld: 'price', payment: PAID, offer: 'RESERVED' },
  DISPUTED: { open: true, pointsHeld: 'price', payment: PAID, offer: 'RESERVED' },
  RECEIVED: { open: false, pointsHeld: 'none', payment: PAID, offer: 'EXCHANGED' },
  DECLINED: { open: false, pointsHeld: 'none', payment: UNPAID_END, offer: 'AVAILABLE' },
  REVOKED: { open: false, pointsHeld: 'none', payment: UNPAID_END, offer: 'AVAILABLE' },
  EXPIRED: { open: false, pointsHeld: 'none', payment: UNPAID_END, offer: 'AVAILABLE' },
  PAYMENT_FAILED: { open: false, pointsHeld: 'none', payment: UNPAID_END, offer: 'AVAILABLE' },
  CANCELLED: {
    open: false,
    pointsHeld: 'none',
    payment: ['REFUNDING', 'REFUNDED'],
    offer: 'WITHDRAWN',
  },
  LOST: { open: false, pointsHeld: 'none', payment: ['REFUNDING', 'REFUNDED'], offer: 'WITHDRAWN' },
}

interface Transition {
  from: readonly ExchangeState[]
  to: ExchangeState
  actors: readonly ExchangeActor[]
}

export const TRANSITIONS = {
  authorize: { from: ['PENDING_PAYMENT'], to: 'REQUESTED', actors: ['receiver', 'system'] },
  abandon: { from: ['PENDING_PAYMENT'], to: 'PAYMENT_FAILED', actors: ['receiver', 'system'] },
  accept: { from: ['REQUESTED'], to: 'ACCEPTING', actors: ['sender'] },
  decline: { from: ['REQUESTED'], to: 'DECLINED', actors: ['sender', 'system'] },
  revoke: { from: ['REQUESTED'], to: 'REVOKED', actors: ['receiver', 'system'] },
  expire: { from: ['REQUESTED'], to: 'EXPIRED', actors: ['system'] },
  loseHold: { from: ['REQUESTED'], to: 'PAYMENT_FAILED', actors: ['system'] },
  capture: { from: ['ACCEPTING'], to: 'REQUEST_ACCEPTED', actors: ['system'] },
  failCapture: { from: ['ACCEPTING'], to: 'PAYMENT_FAILED', actors: ['system'] },
  assignLabel: { from: ['REQUEST_ACCEPTED'], to: 'LABEL_READY', actors: ['system'] },
  giveUpLabel: { from: ['REQUEST_ACCEPTED'], to: 'CANCELLED', actors: ['system'] },
  withdraw: { from: ['REQUEST_ACCEPTED', 'LABEL_READY'], to: 'CANCELLED', actors: ['sender'] },
  /** The label was taken, the due day is over, and the sender says that the book is still there (decision 10). */
  denySending: { from: ['LABEL_READY'], to: 'CANCELLED', actors: ['sender'] },
  cancelUnsent: { from: ['REQUEST_ACCEPTED', 'LABEL_READY'], to: 'CANCELLED', actors: ['admin', 'system'] },
  markSent: { from: ['LABEL_READY'], to: 'SENT', actors: ['sender', 'system'] },
  confirm: { from: ['LABEL_READY', 'SENT'], to: 'RECEIVED', actors: ['receiver', 'system'] },
  report: {
    from: ['REQUEST_ACCEPTED', 'LABEL_READY', 'SENT'],
    to: 'DISPUTED',
    actors: ['receiver', 'admin', 'system'],
  },
  decideReceived: { from: ['DISPUTED'], to: 'RECEIVED', actors: ['admin'] },
  decideRefunded: { from: ['DISPUTED'], to: 'CANCELLED', actors: ['admin'] },
  decideLost: { from: ['DISPUTED'], to: 'LOST', actors: ['admin'] },
} as const satisfies Record<string, Transition>

export type ExchangeStep = keyof typeof TRANSITIONS

/** What a step finds: it may run, it is already done (a repeat is success), or it lost the race. */
export type StepVerdict = 'run' | 'done' | 'conflict'

/** Whether `step` may run from `state` (reliability 1.1: repeating a done step is success). */
export function judgeStep(step: ExchangeStep, state: ExchangeState): StepVerdict {
  const transition: Transition = TRANSITIONS[step]
  if (transition.from.includes(state)) return 'run'
  return isAtOrPast(step, state) ? 'done' : 'conflict'
}

/** States in which a repeated call of the step counts as already done. */
const DONE_STATES: Partial<Record<ExchangeStep, readonly ExchangeState[]>> = {
  authorize: ['REQUESTED', 'ACCEPTING', 'REQUEST_ACCEPTED', 'LABEL_READY', 'SENT', 'RECEIVED'],
  accept: ['ACCEPTING', 'REQUEST_ACCEPTED', 'LABEL_READY', 'SENT', 'RECEIVED'],
  markSent: ['SENT', 'RECEIVED'],
}

function isAtOrPast(step: ExchangeStep, state: ExchangeState): boolean {
  return DONE_STATES[step]?.includes(state) ?? TRANSITIONS[step].to === state
}

/** Steps a person in this role can take now; the interface shows exactly these buttons. */
export function stepsFor(actor: 'receiver' | 'sender', state: ExchangeState): ExchangeStep[] {
  const steps = Object.keys(TRANSITIONS) as ExchangeStep[]
  return steps.filter((step) => {
    const transition: Transition = TRANSITIONS[step]
    return transition.actors.includes(actor) && transition.from.includes(state)
  })
}

export const OPEN_STATES = EXCHANGE_STATES.filter((state) => STATE_FACTS[state].open)
/** Requests nobody has answered yet. */
export const UNANSWERED_STATES = ['PENDING_PAYMENT', 'REQUESTED', 'ACCEPTING'] as const

/** Which states each list of the exchanges area shows (B §2, decision 46). */
export const LIST_STATES = {
  pendingRequests: ['REQUESTED', 'ACCEPTING'],
  // With a report that is being looked at: its sender would find it nowhere else.
  booksToSend: ['REQUEST_ACCEPTED', 'LABEL_READY', 'SENT', 'DISPUTED'],
  requestedByMe: ['PENDING_PAYMENT', 'REQUESTED', 'ACCEPTING'],
  requestedByMeEnded: ['DECLINED', 'EXPIRED', 'PAYMENT_FAILED', 'CANCELLED'],
  sentToMe: ['REQUEST_ACCEPTED', 'LABEL_READY', 'SENT', 'DISPUTED'],
  history: ['RECEIVED', 'LOST'],
} as const satisfies Record<string, readonly ExchangeState[]>

/** The person (or the platform) whose turn it is. */
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
