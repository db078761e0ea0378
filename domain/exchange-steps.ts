import type { ReceiverMail, SenderMail } from './exchange-mails.ts'
import type { CloseReason, EndedState, ExchangeActor, ExchangeState, OfferState, OpenState, PaymentState } from './exchange-states.ts'

/**
 * Times that a step sets otherwise than its state does: answered no later than the hold lasts; sent on the day that was due, as its sender
 * never said when (decision 10); accepted when it was accepted before; sent so that a few days are left to confirm.
 */
export type StepTime = 'answerWithinHold' | 'sentOnDueDay' | 'acceptedAsBefore' | 'daysToConfirm'

/**
 * What excuses a sender from an end: a pause they had planned; one planned before the request; less time to answer than others have; a
 * reason that excuses, given rarely enough (decisions 9, 10 and 14).
 */
export type Excuse = 'pause' | 'pauseBeforeRequest' | 'shortTime' | 'reason'

/**
 * The process as one table: what leads from one state to the next, who may do it, and all that it means. Nothing else
 * decides what a step does; `takeStep` of the server carries its row out, docs/exchange-process.md shows it. Two causes are
 * two steps: each says truly who did what, and why the exchange ended.
 */

interface AnyStep {
  from: readonly ExchangeState[]
  actors: readonly [ExchangeActor, ...ExchangeActor[]]
  /**
   * What becomes of the newest payment, where the step changes it: what the provider has said before (AUTHORIZED, CAPTURED,
   * VOIDED), or what it is asked for together with the step (CAPTURING, VOIDING, REFUNDING).
   */
  payment?: PaymentState
  /** Who is told, and what. */
  mails?: { sender?: SenderMail; receiver?: ReceiverMail }
  /** No blocked member takes part in what begins something new (decision 15). */
  refusesBlocked?: true
  /** States in which a repeated call counts as done before; `to` unless said (reliability 1.1). */
  doneIn?: readonly ExchangeState[]
  time?: StepTime
}

/** A step on the way: the copy stays reserved. */
interface StepOn extends AnyStep {
  to: OpenState
  closeReason?: undefined
  offer?: undefined
  label?: undefined
  pauses?: undefined
  countsAgainst?: undefined
  excuses?: undefined
  asksNext?: undefined
}

interface StepToEnd extends AnyStep {
  to: EndedState
  closeReason: CloseReason
  /** What becomes of the copy; one whose owner has left is on offer no more, whatever stands here (decision 47). */
  offer: OfferState
  /** A label that was taken is void; without a word it stays where it is. One that nobody took goes back to stock at every end. */
  label?: 'returned'
  /** What is not on offer until its owner says that they are there again: this copy, or all that they offer (decision 9). */
  pauses?: 'copy' | 'shelf'
  /** Whose reliability it counts against (decisions 10 and 14). */
  countsAgainst?: 'sender'
  /** Any one of these excuses the sender. */
  excuses?: readonly Excuse[]
  /** Where the receiver wished it beforehand, what is held serves the next copy of the book instead of being released (record 33). */
  asksNext?: true
}

export type StepRow = StepOn | StepToEnd

const REQUESTED = ['REQUESTED'] as const
const ACCEPTED = ['REQUEST_ACCEPTED', 'LABEL_READY'] as const
const ON_ITS_WAY = ['REQUEST_ACCEPTED', 'LABEL_READY', 'SENT'] as const

/** Nothing was paid: the hold is released, and the copy is free. */
const RELEASED = { payment: 'VOIDING', offer: 'AVAILABLE' } as const
/** All that was paid goes back. */
const REFUNDED = { payment: 'REFUNDING', label: 'returned' } as const

const UNANSWERED = { actors: ['system'], countsAgainst: 'sender', excuses: ['pause', 'shortTime'] } as const
const NOT_SENT = { offer: 'WITHDRAWN', countsAgainst: 'sender', excuses: ['pause'] } as const

const CLAIM_OVER = { from: ['PENDING_PAYMENT'], to: 'PAYMENT_FAILED', ...RELEASED } as const
const DECLINED = { from: REQUESTED, to: 'DECLINED', ...RELEASED, asksNext: true } as const
const REVOKED = { from: REQUESTED, to: 'REVOKED', ...RELEASED } as const
const EXPIRED = { from: REQUESTED, to: 'EXPIRED', ...RELEASED, asksNext: true, ...UNANSWERED } as const
const CANCELLED = { from: ACCEPTED, to: 'CANCELLED', ...REFUNDED } as const
const REPORT_WITHDRAWN = { from: ['DISPUTED'], actors: ['receiver'], mails: { sender: 'reportWithdrawn' } } as const

function toBoth<const Mail extends SenderMail & ReceiverMail>(mail: Mail) {
  return { receiver: mail, sender: mail } as const
}

export const EXCHANGE_STEPS = {
  /** The first one: it makes the exchange, and so has no state before it. */
  claim: { from: [], to: 'PENDING_PAYMENT', actors: ['receiver', 'system'] },
  authorize: {
    from: ['PENDING_PAYMENT'],
    to: 'REQUESTED',
    actors: ['receiver', 'system'],
    payment: 'AUTHORIZED',
    mails: { sender: 'requested', receiver: 'ordered' },
    refusesBlocked: true,
    doneIn: ['REQUESTED', 'ACCEPTING', 'REQUEST_ACCEPTED', 'LABEL_READY', 'SENT', 'RECEIVED'],
  },
  /** What was held for another copy, whose sender said no, serves this one: the receiver wished so beforehand (record 33). */
  askNext: {
    from: ['PENDING_PAYMENT'],
    to: 'REQUESTED',
    actors: ['system'],
    payment: 'AUTHORIZED',
    mails: { sender: 'requested', receiver: 'askedNext' },
    refusesBlocked: true,
    time: 'answerWithinHold',
  },
  abandon: { ...CLAIM_OVER, actors: ['receiver'], closeReason: 'CLAIM_GIVEN_UP' },
  lapse: { ...CLAIM_OVER, actors: ['system'], closeReason: 'CLAIM_LAPSED' },
  abandonByLeaving: { ...CLAIM_OVER, actors: ['system'], closeReason: 'MEMBER_LEFT' },
  abandonByBlock: { ...CLAIM_OVER, actors: ['system'], closeReason: 'MEMBER_BLOCKED' },

  accept: {
    from: REQUESTED,
    to: 'ACCEPTING',
    actors: ['sender'],
    payment: 'CAPTURING',
    refusesBlocked: true,
    doneIn: ['ACCEPTING', 'REQUEST_ACCEPTED', 'LABEL_READY', 'SENT', 'RECEIVED'],
  },
  decline: { ...DECLINED, actors: ['sender'], closeReason: 'DECLINED', mails: { receiver: 'declined' }, excuses: ['pauseBeforeRequest'] },
  /** The copy is not to be had any more: it leaves the shelf with the request. */
  declineForGood: {
    ...DECLINED,
    actors: ['sender'],
    closeReason: 'DECLINED_FOR_GOOD',
    offer: 'WITHDRAWN',
    mails: { receiver: 'declined' },
    excuses: ['pauseBeforeRequest', 'reason'],
  },
  /** The sender is the one who left, or is blocked. */
  declineByLeaving: { ...DECLINED, actors: ['system'], closeReason: 'MEMBER_LEFT', mails: { receiver: 'requestEndedByLeaving' } },
  declineByBlock: { ...DECLINED, actors: ['system'], closeReason: 'MEMBER_BLOCKED', mails: toBoth('requestEndedByBlock') },
  revoke: { ...REVOKED, actors: ['receiver'], closeReason: 'REVOKED', mails: { sender: 'revoked' } },
  /** The receiver is the one who left, or is blocked. */
  revokeByLeaving: { ...REVOKED, actors: ['system'], closeReason: 'MEMBER_LEFT', mails: { sender: 'requestEndedByLeaving' } },
  revokeByBlock: { ...REVOKED, actors: ['system'], closeReason: 'MEMBER_BLOCKED', mails: toBoth('requestEndedByBlock') },
  /** Nobody answered in 48 hours (decision 9). */
  expire: { ...EXPIRED, closeReason: 'NOT_ANSWERED', mails: toBoth('expired'), pauses: 'copy' },
  /** The same for the second time in 90 days. */
  expireAgain: { ...EXPIRED, closeReason: 'NOT_ANSWERED_AGAIN', mails: { receiver: 'expired', sender: 'shelfPaused' }, pauses: 'shelf' },
  /** The provider no longer holds the money. */
  loseHold: {
    from: REQUESTED,
    to: 'PAYMENT_FAILED',
    actors: ['system'],
    closeReason: 'HOLD_LOST',
    ...RELEASED,
    mails: toBoth('holdLost'),
  },

  capture: { from: ['ACCEPTING'], to: 'REQUEST_ACCEPTED', actors: ['system'], payment: 'CAPTURED', mails: { receiver: 'accepted' } },
  failCapture: {
    from: ['ACCEPTING'],
    to: 'PAYMENT_FAILED',
    actors: ['system'],
    closeReason: 'CAPTURE_FAILED',
    payment: 'VOIDED',
    offer: 'AVAILABLE',
    mails: toBoth('paymentFailed'),
  },
  assignLabel: { from: ['REQUEST_ACCEPTED'], to: 'LABEL_READY', actors: ['system'], mails: { sender: 'labelReady' } },
  /** No label in 72 hours is nobody's fault: the copy is free again (decision 10). */
  giveUpLabel: {
    ...CANCELLED,
    from: ['REQUEST_ACCEPTED'],
    actors: ['system'],
    closeReason: 'NO_LABEL',
    offer: 'AVAILABLE',
    mails: toBoth('noLabel'),
  },
  withdraw: {
    ...CANCELLED,
    actors: ['sender'],
    closeReason: 'WITHDRAWN',
    ...NOT_SENT,
    mails: toBoth('withdrawn'),
  },
  /** The label was taken, the due day is over, and the sender says that the book is still there (decision 10). */
  denySending: {
    ...CANCELLED,
    from: ['LABEL_READY'],
    actors: ['sender'],
    closeReason: 'NOT_SENT',
    ...NOT_SENT,
    mails: toBoth('notSent'),
  },
  /** The due day is over, and the label was never taken (decision 10). */
  cancelUnsent: {
    ...CANCELLED,
    from: ['LABEL_READY'],
    actors: ['system'],
    closeReason: 'NOT_SENT',
    ...NOT_SENT,
    mails: toBoth('labelNotTaken'),
  },
  cancelByLeaving: {
    ...CANCELLED,
    actors: ['system'],
    closeReason: 'MEMBER_LEFT',
    offer: 'AVAILABLE',
    mails: toBoth('cancelledByLeaving'),
  },
  /** The copy of a blocked member stays on the shelf: it is hidden with its owner, and back with them (decision 45). */
  cancelByBlock: { ...CANCELLED, actors: ['system'], closeReason: 'MEMBER_BLOCKED', offer: 'AVAILABLE', mails: toBoth('cancelledByBlock') },

  markSent: { from: ['LABEL_READY'], to: 'SENT', actors: ['sender'], mails: { receiver: 'sent' }, doneIn: ['SENT', 'RECEIVED'] },
  /** The label was taken, and the sender never said whether the book is on its way (decision 10). */
  assumeSent: { from: ['LABEL_READY'], to: 'SENT', actors: ['system'], mails: toBoth('assumedSent'), time: 'sentOnDueDay' },
  confirm: {
    from: ['LABEL_READY', 'SENT'],
    to: 'RECEIVED',
    actors: ['receiver'],
    closeReason: 'CONFIRMED',
    offer: 'EXCHANGED',
    mails: { sender: 'received' },
  },
  /** Nobody confirmed in 21 days (decision 11). */
  assumeReceived: {
    from: ['SENT'],
    to: 'RECEIVED',
    actors: ['system'],
    closeReason: 'ASSUMED_RECEIVED',
    offer: 'EXCHANGED',
    mails: toBoth('assumedReceived'),
  },

  report: { from: ON_ITS_WAY, to: 'DISPUTED', actors: ['receiver'], mails: toBoth('problemReported') },
  /** The payer disputes the payment at their bank or at PayPal (F45). */
  reportChargeback: { from: ON_ITS_WAY, to: 'DISPUTED', actors: ['system'], mails: { sender: 'paymentDisputed' } },
  /** The receiver withdraws the report: on from where it was before. Money and points stay as they are. */
  withdrawReportUnlabelled: { ...REPORT_WITHDRAWN, to: 'REQUEST_ACCEPTED', time: 'acceptedAsBefore' },
  withdrawReportUnsent: { ...REPORT_WITHDRAWN, to: 'LABEL_READY' },
  withdrawReportSent: { ...REPORT_WITHDRAWN, to: 'SENT', time: 'daysToConfirm' },
  decideReceived: {
    from: ['DISPUTED'],
    to: 'RECEIVED',
    actors: ['admin'],
    closeReason: 'DECIDED_RECEIVED',
    offer: 'EXCHANGED',
    mails: toBoth('decidedReceived'),
  },
  /** Some copies count as not exchanged: their points and euros go back before, and the step is about the rest. */
  decideInPart: {
    from: ['DISPUTED'],
    to: 'RECEIVED',
    actors: ['admin'],
    closeReason: 'DECIDED_IN_PART',
    offer: 'EXCHANGED',
    mails: toBoth('decidedInPart'),
  },
  decideRefunded: {
    from: ['DISPUTED'],
    to: 'CANCELLED',
    actors: ['admin'],
    closeReason: 'DECIDED_REFUNDED',
    ...REFUNDED,
    offer: 'WITHDRAWN',
    mails: toBoth('decidedRefunded'),
  },
  decideLost: {
    from: ['DISPUTED'],
    to: 'LOST',
    actors: ['admin'],
    closeReason: 'DECIDED_LOST',
    ...REFUNDED,
    offer: 'WITHDRAWN',
    mails: toBoth('decidedLost'),
  },
} as const satisfies Record<string, StepRow>

export type ExchangeStep = keyof typeof EXCHANGE_STEPS
/** Actors of a step. */
export type ActorOf<Step extends ExchangeStep> = (typeof EXCHANGE_STEPS)[Step]['actors'][number]
/** Steps of an actor. */
export type StepOf<Actor extends ExchangeActor> = {
  [Step in ExchangeStep]: Actor & ActorOf<Step> extends never ? never : Step
}[ExchangeStep]
/** Steps that another can follow in the same transaction: without end or provider call. */
export type PassingStep = {
  [Step in ExchangeStep]: (typeof EXCHANGE_STEPS)[Step] extends { closeReason: CloseReason } | { payment: 'CAPTURING' } ? never : Step
}[ExchangeStep]
