import { m } from '#messages'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import type { ExchangeState } from '#domain/exchange-states.ts'
import { formatCents, formatDayOfMonth, formatList } from '../../../platform/language/format.ts'
import { memberFirstName } from '../../../platform/session/member-name.ts'
import { everythingPaid, exchangedCopies, otherMember, partGivenBack, untilLabel } from '../exchange-labels.ts'

/** Facts for these sentences. */
export interface StoryFacts {
  status: ExchangeState
  /** First name of the other member: a name instead of pronouns. */
  name: string
  until: string | null
  /** How many copies go along: of one is said "das Buch", of more "das Paket". */
  count: number
  /** The price in points, as the object of a sentence. */
  points: string
  /** Euro, points and credit of the receiver. */
  back: string
  /** What will be taken of the euro that are held, where that is less: the copy before was dearer. */
  taken: string | null
  /** Titles of what was decided to be given back, and what that is; empty for most. */
  out: string
  backInPart: string
  /** The label is late: when the exchange ends without one. */
  giveUpAt: string | null
  /** The sender holds the label: the parcel may be on its way. */
  labelTaken: boolean
  /** The book may be on its way, or there: the label is taken, or it went without ours. */
  mayBeAway: boolean
  /** The day to send it is over and the sender is asked whether it is: the first on which it counts as sent without an answer. */
  assumeFrom: string | null
  /** Nobody said that it was sent: we assume it. */
  isAssumedSent: boolean
  /** The sender has less time to answer than others: no answer pauses nothing. */
  isAnswerShort: boolean
  /** No answer pauses the whole shelf, not these offers alone. */
  pausesShelfNext: boolean
  /** The receiver wishes to ask for the next copy if this sender says no. */
  wishesNext: boolean
  /** What was held went on to the next copy. */
  isPassedOn: boolean
  /** PayPal has not said yet whether it holds what is paid. */
  isPaymentChecked: boolean
  /** It waits for a decision as the payer asks their bank or PayPal for the money back. */
  isChargeback: boolean
  /** The payer asks for the money back there, or has got it. */
  isPaymentDisputed: boolean
  /** What the sender earns is paid late: when, or what has become of it. */
  payout: { state: 'WAITS' | 'DISPUTED' | 'TAKEN_BACK'; day: string } | null
  /** The price in points, as a number. */
  pointsCount: number
}

export type Teller = (facts: StoryFacts) => [headline: string, consequence: string | null]

export function factsOf(exchange: ShownExchange): StoryFacts {
  return {
    status: exchange.status,
    name: memberFirstName(otherMember(exchange)),
    until: deadlineWords(exchange),
    count: exchangedCopies(exchange).length,
    points: m['exchanges.pointsGiven']({ count: exchange.parcelPrice }).replace(' ', '\u00a0'),
    back: exchange.amounts ? everythingPaid(exchange.amounts, exchange.status) : '',
    taken: exchange.amounts && lessThanHeld(exchange.amounts),
    out: formatList(exchange.lines.flatMap(({ title, leftOutReason }) => (leftOutReason === 'REFUNDED' ? [title] : []))),
    backInPart: exchange.amounts ? partGivenBack(exchange.amounts) : '',
    giveUpAt: exchange.labelLateUntil && untilLabel(exchange.labelLateUntil, true),
    labelTaken: exchange.labelTaken,
    mayBeAway: exchange.labelTaken || exchange.isSent,
    assumeFrom: exchange.assumedSentFrom && untilLabel(exchange.assumedSentFrom, false),
    isAssumedSent: exchange.lastStep === 'assumeSent',
    isAnswerShort: exchange.isAnswerShort,
    pausesShelfNext: exchange.pausesShelfNext,
    wishesNext: exchange.nextCopy !== null,
    isPassedOn: exchange.passedTo !== null,
    isChargeback: exchange.problemKind === 'CHARGEBACK',
    isPaymentChecked: exchange.isPaymentChecked,
    isPaymentDisputed: exchange.isPaymentDisputed,
    payout: exchange.payout && { state: exchange.payout.state, day: formatDayOfMonth(exchange.payout.day) },
    pointsCount: exchange.parcelPrice,
  }
}

function lessThanHeld({ totalCents, orderedCents }: NonNullable<ShownExchange['amounts']>): string | null {
  return totalCents < orderedCents ? formatCents(totalCents) : null
}

/** Deadlines at the end of a German day; all others carry a time (decision 10): that of a sent book has the hour at which it was sent. */
const END_OF_DAY: readonly ExchangeState[] = ['LABEL_READY']

/** Next deadline in words; null without one. */
export function deadlineWords({ deadline, status }: ShownExchange): string | null {
  return deadline && untilLabel(deadline, !END_OF_DAY.includes(status))
}
