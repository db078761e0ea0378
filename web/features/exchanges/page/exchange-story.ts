import { m } from '#messages'
import { memberFirstName } from '../../../platform/session/member-name.ts'
import type { Exchange } from '#contract/exchanges.ts'
import { NEXT_STEP, STATE_FACTS, type ExchangeState } from '#domain/exchange-states.ts'
import { ASSUME_SENT_DAYS_AFTER_DUE, LABEL_GIVE_UP_HOURS, LABEL_HOURS } from '#domain/policy/exchange.ts'
import { everythingPaid, otherMember, stateName, untilWords } from '../exchange-words.ts'

/** What stands on top of an exchange: who must do what by when, and what it means for money and points. */
export interface ExchangeStory {
  headline: string
  consequence: string | null
  /** `turn`: the reader must act; `waiting`: somebody else; `good`: done; `ended`: over without a swap. */
  tone: 'turn' | 'waiting' | 'good' | 'ended'
}

interface Facts {
  /** First name of the other member: a name instead of pronouns. */
  name: string
  until: string | null
  /** The price in points, as the object of a sentence. */
  points: string
  /** Euro, points and credit of the receiver. */
  back: string
  closeReason: string
  /** The sender holds the label: the parcel may be on its way. */
  labelTaken: boolean
  /** The day to send it is over and the sender is asked whether it is on its way. */
  isSendingAsked: boolean
}

type Teller = (facts: Facts) => [headline: string, consequence: string | null]

/** Deadlines at the end of a German day; all others carry a time (decision 10). */
const END_OF_DAY: readonly ExchangeState[] = ['LABEL_READY', 'SENT']
const LABEL_TIMES = { hours: LABEL_HOURS, giveUpHours: LABEL_GIVE_UP_HOURS }

const released: Teller = ({ back }) => ['', m['exchanges.elseReleased']({ back })]
const refunded: Teller = ({ back }) => ['', m['exchanges.elseRefunded']({ back })]
const offerFree: Teller = ({ name }) => ['', m['exchanges.elseOfferFree']({ name })]
/** Whoever has left gets nothing back. */
const offerFreeAgain: Teller = () => ['', m['exchanges.elseOfferFreeAgain']()]
const offerWithdrawn: Teller = ({ name }) => ['', m['exchanges.elseOfferWithdrawn']({ name })]

/** A headline with the consequence of another sentence, as several ends mean the same for money and points. */
function ending(headline: (facts: Facts) => string, consequence: Teller): Teller {
  return (facts) => [headline(facts), consequence(facts)[1]]
}

/** Who or what ended an accepted exchange, by the reason kept with it (decisions 10, 12, 14 and 15). */
function cancelledForReceiver({ name, closeReason }: Facts): string {
  if (closeReason === 'DECIDED_REFUNDED') return m['exchanges.decidedRefundedReceiver']()
  if (closeReason === 'MEMBER_BLOCKED') return m['exchanges.cancelledBlocked']()
  if (closeReason === 'WITHDRAWN') return m['exchanges.cancelledWithdrawReceiver']({ name })
  if (closeReason === 'NOT_SENT') return m['exchanges.cancelledUnsentReceiver']({ name })
  if (closeReason === 'NO_LABEL') return m['exchanges.cancelledNoLabel']()
  if (closeReason === 'MEMBER_LEFT') return m['exchanges.cancelledLeft']()
  return m['exchanges.storyCancelledReceiver']()
}

function cancelledForSender({ closeReason }: Facts): string {
  if (closeReason === 'DECIDED_REFUNDED') return m['exchanges.decidedRefundedSender']()
  if (closeReason === 'MEMBER_BLOCKED') return m['exchanges.cancelledBlocked']()
  if (closeReason === 'WITHDRAWN') return m['exchanges.cancelledWithdrawSender']()
  if (closeReason === 'NOT_SENT') return m['exchanges.cancelledUnsentSender']()
  if (closeReason === 'NO_LABEL') return m['exchanges.cancelledNoLabel']()
  if (closeReason === 'MEMBER_LEFT') return m['exchanges.cancelledLeft']()
  return m['exchanges.storyCancelledSender']()
}

/** One of the two has left, or may take part no more; nobody is told which block it was. */
function isAbsence(closeReason: string): boolean {
  return closeReason === 'MEMBER_LEFT' || closeReason === 'MEMBER_BLOCKED'
}

function absence(closeReason: string): string {
  return closeReason === 'MEMBER_LEFT' ? m['exchanges.cancelledLeft']() : m['exchanges.cancelledBlocked']()
}

const copyAfterCancelling: Teller = (facts) => {
  if (isAbsence(facts.closeReason)) return offerFreeAgain(facts)
  return facts.closeReason === 'NO_LABEL' ? offerFree(facts) : offerWithdrawn(facts)
}

const RECEIVER: Record<ExchangeState, Teller> = {
  PENDING_PAYMENT: ({ until }) => [
    m['exchanges.storyPendingPaymentReceiver'](),
    until && m['exchanges.storyPendingPaymentReceiverElse']({ until }),
  ],
  REQUESTED: ({ name, until, back }) => [
    until ? m['exchanges.storyRequestedReceiver']({ name, until }) : m['exchanges.timelineWaitAnswerReceiver']({ name }),
    m['exchanges.storyRequestedReceiverElse']({ name, back }),
  ],
  ACCEPTING: ({ name, back }) => [m['exchanges.storyAcceptingReceiver']({ name }), m['exchanges.storyAcceptingReceiverElse']({ back })],
  REQUEST_ACCEPTED: ({ name, back }) => [
    m['exchanges.storyAcceptedReceiver']({ name }),
    m['exchanges.storyAcceptedReceiverElse']({ back, ...LABEL_TIMES }),
  ],
  LABEL_READY: ({ name, until, back, labelTaken }) => [
    until ? m['exchanges.storyLabelReadyReceiver']({ name, until }) : m['exchanges.timelineWaitShipReceiver']({ name }),
    // With the label in the sender's hand nothing is cancelled by itself any more (decision 10).
    labelTaken ? m['exchanges.storyLabelTakenReceiverElse']({ name }) : m['exchanges.storyLabelReadyReceiverElse']({ back }),
  ],
  SENT: ({ name, until, points }) => [
    m['exchanges.storySentReceiver'](),
    until ? m['exchanges.storySentReceiverElse']({ name, points, until }) : m['exchanges.storySentReceiverElseNoDate']({ name, points }),
  ],
  DISPUTED: ({ back }) => [m['exchanges.storyDisputedReceiver'](), m['exchanges.storyDisputedReceiverElse']({ back })],
  RECEIVED: ({ name, points, back, closeReason }) => [
    closeReason === 'DECIDED_RECEIVED' ? m['exchanges.decidedReceived']() : m['exchanges.storyReceivedReceiver'](),
    m['exchanges.storyReceivedReceiverElse']({ name, points, back }),
  ],
  DECLINED: ending(
    ({ name, closeReason }) => (isAbsence(closeReason) ? absence(closeReason) : m['exchanges.storyDeclinedReceiver']({ name })),
    released,
  ),
  REVOKED: ending(({ closeReason }) => (isAbsence(closeReason) ? absence(closeReason) : m['exchanges.storyRevokedReceiver']()), released),
  EXPIRED: ending(({ name }) => m['exchanges.storyExpiredReceiver']({ name }), released),
  PAYMENT_FAILED: ending(({ closeReason }) => {
    if (closeReason === 'CLAIM_GIVEN_UP') return m['exchanges.storyRevokedReceiver']()
    if (isAbsence(closeReason)) return absence(closeReason)
    return closeReason === 'CLAIM_LAPSED' ? m['exchanges.storyLapsedReceiver']() : m['exchanges.storyPaymentFailedReceiver']()
  }, released),
  CANCELLED: ending(cancelledForReceiver, refunded),
  LOST: ending(() => m['exchanges.storyLostReceiver'](), refunded),
}

const SENDER: Record<ExchangeState, Teller> = {
  PENDING_PAYMENT: ({ name }) => [m['exchanges.storyPendingPaymentSender']({ name }), m['exchanges.storyPendingPaymentSenderElse']()],
  REQUESTED: ({ name, until, points }) => [
    until ? m['exchanges.storyRequestedSender']({ until }) : m['exchanges.timelineWaitAnswerSender'](),
    m['exchanges.storyRequestedSenderElse']({ name, points }),
  ],
  ACCEPTING: () => [m['exchanges.storyAcceptingSender'](), m['exchanges.storyAcceptingSenderElse']()],
  REQUEST_ACCEPTED: ({ name }) => [
    m['exchanges.storyAcceptedSender'](LABEL_TIMES),
    m['exchanges.storyAcceptedSenderElse']({ name, ...LABEL_TIMES }),
  ],
  LABEL_READY: ({ name, until, points, labelTaken, isSendingAsked }) => {
    if (isSendingAsked) {
      return [m['exchanges.storySendingAsked'](), m['exchanges.storySendingAskedElse']({ days: ASSUME_SENT_DAYS_AFTER_DUE, name })]
    }
    return [
      until ? m['exchanges.storyLabelReadySender']({ until }) : m['exchanges.timelineWaitShipSender'](),
      labelTaken ? m['exchanges.storyLabelTakenSenderElse']({ points }) : m['exchanges.storyLabelReadySenderElse']({ name, points }),
    ]
  },
  SENT: ({ name, until, points }) => [
    m['exchanges.storySentSender']({ name }),
    until ? m['exchanges.storySentSenderElse']({ name, points, until }) : m['exchanges.storySentSenderElseNoDate']({ points }),
  ],
  DISPUTED: ({ name, points }) => [m['exchanges.storyDisputedSender']({ name }), m['exchanges.storyDisputedSenderElse']({ points })],
  RECEIVED: ({ name, points, closeReason }) => [
    closeReason === 'DECIDED_RECEIVED' ? m['exchanges.decidedReceived']() : m['exchanges.storyReceivedSender']({ name }),
    m['exchanges.storyReceivedSenderElse']({ points }),
  ],
  DECLINED: ending(({ closeReason }) => (isAbsence(closeReason) ? absence(closeReason) : m['exchanges.storyDeclinedSender']()), offerFree),
  REVOKED: ending(
    ({ name, closeReason }) => (isAbsence(closeReason) ? absence(closeReason) : m['exchanges.storyRevokedSender']({ name })),
    (facts) => (isAbsence(facts.closeReason) ? offerFreeAgain(facts) : offerFree(facts)),
  ),
  EXPIRED: ({ name }) => [m['exchanges.storyExpiredSender'](), m['exchanges.elseOfferPaused']({ name })],
  PAYMENT_FAILED: ending(() => m['exchanges.storyPaymentFailedSender'](), offerFree),
  CANCELLED: ending(cancelledForSender, copyAfterCancelling),
  LOST: ({ points }) => [m['exchanges.storyLostSender'](), m['exchanges.storyLostSenderElse']({ points })],
}

/** The story of one exchange for its reader; lists, page and dialogs show the same sentence. */
export function tellStory(exchange: Exchange): ExchangeStory {
  if (exchange.role === 'admin') return tellAdmin(exchange)
  const tellers = exchange.role === 'sender' ? SENDER : RECEIVER
  const [headline, consequence] = tellers[exchange.status](factsOf(exchange))
  return { headline, consequence, tone: toneOf(exchange) }
}

function factsOf(exchange: Exchange): Facts {
  return {
    name: memberFirstName(otherMember(exchange)),
    until: deadlineWords(exchange),
    points: m['exchanges.pointsGiven']({ count: exchange.price }).replace(' ', '\u00a0'),
    back: exchange.amounts ? everythingPaid(exchange.amounts) : '',
    closeReason: exchange.closeReason ?? '',
    labelTaken: exchange.labelTaken,
    isSendingAsked: exchange.possibleSteps.includes('denySending'),
  }
}

/** The deadline of the next step in words, or null when nobody is waited for. */
export function deadlineWords({ deadline, status }: Exchange): string | null {
  return deadline && untilWords(deadline, !END_OF_DAY.includes(status))
}

function toneOf({ status, role }: Exchange): ExchangeStory['tone'] {
  if (status === 'RECEIVED') return 'good'
  if (!STATE_FACTS[status].open) return 'ended'
  return NEXT_STEP[status].who === role ? 'turn' : 'waiting'
}

function tellAdmin(exchange: Exchange): ExchangeStory {
  const until = deadlineWords(exchange)
  return {
    headline: m['exchanges.storyAdmin']({
      sender: memberFirstName(exchange.offeredBy),
      receiver: memberFirstName(exchange.requestedBy),
      state: stateName(exchange.status),
    }),
    consequence: until && m['exchanges.storyAdminUntil']({ until }),
    tone: toneOf(exchange),
  }
}
