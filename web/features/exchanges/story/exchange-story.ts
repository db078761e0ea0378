import { m } from '#messages'
import { declineReasonLabel } from '#messages/words/declines.ts'
import { memberFirstName } from '../../../platform/session/member-name.ts'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import { isEnded, NEXT_STEP, type CloseReason, type OpenState } from '#domain/exchange-states.ts'
import { EXPIRY_WINDOW_DAYS, LABEL_GIVE_UP_HOURS, LABEL_HOURS } from '#domain/policy/exchange.ts'
import { exchangedCopies, stateLabel } from '../exchange-labels.ts'
import { ENDINGS } from './ending-story.ts'
import { deadlineWords, factsOf, type StoryFacts, type Teller } from './story-facts.ts'

/** What stands on top of an exchange: who must do what by when, and what it means for money and points. */
interface ExchangeStory {
  headline: string
  consequence: string | null
  /** Why its sender declined, as they said it. */
  reason: string | null
  /** `wrong`: something has gone wrong; `turn`: the reader must act; `waiting`: somebody else; `good`: done; `ended`: over without a swap. */
  tone: 'wrong' | 'turn' | 'waiting' | 'good' | 'ended'
}

const LABEL_TIMES = { hours: LABEL_HOURS, giveUpHours: LABEL_GIVE_UP_HOURS }

const RECEIVER: Record<OpenState, Teller> = {
  PENDING_PAYMENT: ({ until, count, isPaymentChecked }) => {
    if (isPaymentChecked)
      return [m['exchanges.storyPaymentCheckedReceiver'](), until && m['exchanges.storyPaymentCheckedReceiverElse']({ until })]
    return [m['exchanges.storyPendingPaymentReceiver'](), until && m['exchanges.storyPendingPaymentReceiverElse']({ until, count })]
  },
  REQUESTED: ({ name, until, back, taken, wishesNext }) => [
    until ? m['exchanges.storyRequestedReceiver']({ name, until }) : m['exchanges.timelineWaitAnswerReceiver']({ name }),
    [
      (wishesNext ? m['exchanges.storyRequestedReceiverNextElse'] : m['exchanges.storyRequestedReceiverElse'])({ name, back }),
      ...(taken ? [m['exchanges.takenOfReserved']({ name, money: taken })] : []),
    ].join(' '),
  ],
  ACCEPTING: ({ name, back }) => [m['exchanges.storyAcceptingReceiver']({ name }), m['exchanges.storyAcceptingReceiverElse']({ back })],
  REQUEST_ACCEPTED: ({ name, back, giveUpAt }) => {
    if (giveUpAt) return [m['exchanges.storyLabelLateReceiver'](), m['exchanges.storyLabelLateReceiverElse']({ back, giveUpAt })]
    return [m['exchanges.storyAcceptedReceiver']({ name }), m['exchanges.storyAcceptedReceiverElse']({ back, ...LABEL_TIMES })]
  },
  LABEL_READY: ({ name, until, count, back, labelTaken, assumeFrom }) => {
    if (assumeFrom)
      return [m['exchanges.storySendingAskedReceiver']({ name }), m['exchanges.storySendingAskedReceiverElse']({ assumeFrom })]
    return [
      until ? m['exchanges.storyLabelReadyReceiver']({ name, until }) : m['exchanges.timelineWaitShipReceiver']({ name }),
      // With the label in the sender's hand nothing is cancelled by itself any more (decision 10).
      labelTaken ? m['exchanges.storyLabelTakenReceiverElse']({ name, count }) : m['exchanges.storyLabelReadyReceiverElse']({ back }),
    ]
  },
  SENT: ({ name, until, count, points, isAssumedSent }) => {
    if (isAssumedSent && until)
      return [m['exchanges.storyAssumedSentReceiver']({ count }), m['exchanges.storyAssumedSentReceiverElse']({ name, until, count })]
    return [
      m['exchanges.storySentReceiver']({ count }),
      until ? m['exchanges.storySentReceiverElse']({ name, points, until }) : m['exchanges.storySentReceiverElseNoDate']({ name, points }),
    ]
  },
  DISPUTED: ({ back, count, isChargeback }) =>
    isChargeback
      ? [m['exchanges.storyPaymentDisputedReceiver'](), m['exchanges.storyPaymentDisputedReceiverElse']()]
      : [m['exchanges.storyDisputedReceiver'](), m['exchanges.storyDisputedReceiverElse']({ back, count })],
}

const SENDER: Record<OpenState, Teller> = {
  PENDING_PAYMENT: ({ name }) => [m['exchanges.storyPendingPaymentSender']({ name }), m['exchanges.storyPendingPaymentSenderElse']()],
  REQUESTED: (facts) => [
    facts.until ? m['exchanges.storyRequestedSender']({ until: facts.until }) : m['exchanges.timelineWaitAnswerSender'](),
    tellNoAnswer(facts),
  ],
  ACCEPTING: ({ count }) => [m['exchanges.storyAcceptingSender'](), m['exchanges.storyAcceptingSenderElse']({ count })],
  REQUEST_ACCEPTED: ({ name, count, giveUpAt }) => {
    if (giveUpAt) return [m['exchanges.storyLabelLateSender'](), m['exchanges.storyLabelLateSenderElse']({ giveUpAt })]
    return [m['exchanges.storyAcceptedSender'](LABEL_TIMES), m['exchanges.storyAcceptedSenderElse']({ name, count, ...LABEL_TIMES })]
  },
  LABEL_READY: ({ name, until, count, points, labelTaken, assumeFrom }) => {
    if (assumeFrom) return [m['exchanges.storySendingAsked']({ count }), m['exchanges.storySendingAskedElse']({ assumeFrom, name })]
    return [
      until ? m['exchanges.storyLabelReadySender']({ until, count }) : m['exchanges.timelineWaitShipSender'](),
      labelTaken ? m['exchanges.storyLabelTakenSenderElse']({ points, count }) : m['exchanges.storyLabelReadySenderElse']({ name, points }),
    ]
  },
  SENT: ({ name, until, count, points, isAssumedSent }) => {
    if (isAssumedSent && until)
      return [m['exchanges.storyAssumedSentSender']({ count }), m['exchanges.storyAssumedSentSenderElse']({ name, points, until, count })]
    return [
      m['exchanges.storySentSender']({ name, count }),
      until ? m['exchanges.storySentSenderElse']({ name, points, until }) : m['exchanges.storySentSenderElseNoDate']({ points }),
    ]
  },
  DISPUTED: tellDisputedSender,
}

/** What an answer brings the sender, and what none does. */
function tellNoAnswer({ points, count, isAnswerShort, pausesShelfNext }: StoryFacts): string {
  if (isAnswerShort) return m['exchanges.storyRequestedSenderShortElse']({ points, count })
  if (pausesShelfNext) return m['exchanges.storyRequestedSenderShelfElse']({ points, count, windowDays: EXPIRY_WINDOW_DAYS })
  return m['exchanges.storyRequestedSenderElse']({ points, count })
}

/** Whoever has neither taken the label nor sent it otherwise keeps the book. */
function tellDisputedSender({ name, points, count, mayBeAway, isChargeback }: StoryFacts): ReturnType<Teller> {
  if (!isChargeback) {
    const consequence = mayBeAway ? m['exchanges.storyDisputedSenderElse'] : m['exchanges.storyDisputedUnsentSenderElse']
    return [m['exchanges.storyDisputedSender']({ name }), consequence({ points, count })]
  }
  return mayBeAway
    ? [m['exchanges.storyPaymentDisputedTakenSender']({ name }), m['exchanges.storyPaymentDisputedTakenSenderElse']({ points, count })]
    : [m['exchanges.storyPaymentDisputedUnsentSender']({ name }), m['exchanges.storyPaymentDisputedUnsentSenderElse']({ points, count })]
}

/** The state of an exchange in sentences for its reader, the same everywhere. */
export function storyOf(exchange: ShownExchange): ExchangeStory {
  if (exchange.role === 'admin') return tellAdmin(exchange)
  const [headline, consequence] = tellerOf(exchange, exchange.role)(factsOf(exchange))
  return { headline, consequence, reason: reasonWords(exchange), tone: toneOf(exchange) }
}

/** Another reason, without a word on which, says nothing. */
function reasonWords(exchange: ShownExchange): string | null {
  const { decline, role, offeredBy } = exchange
  if (!decline || (decline.reason === 'OTHER' && decline.text === '')) return null
  const reason = decline.text || declineReasonLabel(decline.reason, exchangedCopies(exchange).length)
  return role === 'sender'
    ? m['exchanges.declineReasonOwn']({ reason })
    : m['exchanges.declineReasonOf']({ name: memberFirstName(offeredBy), reason })
}

function tellerOf({ status, closeReason }: ShownExchange, role: 'sender' | 'receiver'): Teller {
  if (!isEnded(status)) return (role === 'sender' ? SENDER : RECEIVER)[status]
  // Only receipts were ever noted without a reason, by earlier versions.
  return ENDINGS[role][closeReason ?? 'CONFIRMED']
}

/** Ends that nobody chose: the money or the parcel did not come through. */
const FAILURES: readonly (CloseReason | null)[] = ['HOLD_LOST', 'CAPTURE_FAILED', 'DECIDED_LOST']

function toneOf({ status, role, closeReason, labelLateUntil, isPaymentChecked }: ShownExchange): ExchangeStory['tone'] {
  if (status === 'RECEIVED') return 'good'
  if (status === 'DISPUTED' || labelLateUntil !== null || FAILURES.includes(closeReason)) return 'wrong'
  if (isEnded(status)) return 'ended'
  return NEXT_STEP[status].who === role && !isPaymentChecked ? 'turn' : 'waiting'
}

function tellAdmin(exchange: ShownExchange): ExchangeStory {
  const until = deadlineWords(exchange)
  return {
    headline: m['exchanges.storyAdmin']({
      sender: memberFirstName(exchange.offeredBy),
      receiver: memberFirstName(exchange.requestedBy),
      state: stateLabel(exchange.status),
    }),
    consequence: until && m['exchanges.storyAdminUntil']({ until }),
    reason: reasonWords(exchange),
    tone: toneOf(exchange),
  }
}
