import { m } from '#messages'
import { isPaidBack, type CloseReason } from '#domain/exchange-states.ts'
import type { StoryFacts, Teller } from './story-facts.ts'

/** Text of each end for both sides; a missing one does not compile. */
export const ENDINGS: Record<'receiver' | 'sender', Record<CloseReason, Teller>> = {
  receiver: {
    CLAIM_GIVEN_UP: givenBack(m['exchanges.storyRevokedReceiver']),
    CLAIM_LAPSED: givenBack(m['exchanges.storyLapsedReceiver']),
    DECLINED: givenBack(m['exchanges.storyDeclinedReceiver']),
    DECLINED_FOR_GOOD: givenBack(m['exchanges.storyDeclinedReceiver']),
    REVOKED: givenBack(m['exchanges.storyRevokedReceiver']),
    NOT_ANSWERED: givenBack(m['exchanges.storyExpiredReceiver']),
    NOT_ANSWERED_AGAIN: givenBack(m['exchanges.storyExpiredReceiver']),
    HOLD_LOST: givenBack(m['exchanges.storyHoldLostReceiver']),
    CAPTURE_FAILED: givenBack(m['exchanges.storyPaymentFailedReceiver']),
    NO_LABEL: givenBack(m['exchanges.cancelledNoLabel']),
    WITHDRAWN: givenBack(m['exchanges.cancelledWithdrawReceiver']),
    NOT_SENT: givenBack(m['exchanges.cancelledUnsentReceiver']),
    MEMBER_LEFT: givenBack(m['exchanges.cancelledLeft']),
    // The sentence does not tell which of the two was blocked.
    MEMBER_BLOCKED: givenBack(m['exchanges.cancelledBlocked']),
    CONFIRMED: received(m['exchanges.storyReceivedReceiver']),
    ASSUMED_RECEIVED: received(m['exchanges.storyAssumedReceivedReceiver']),
    DECIDED_RECEIVED: received(m['exchanges.decidedReceived']),
    DECIDED_IN_PART: (facts) => [m['exchanges.decidedInPart'](facts), m['exchanges.elseBackInPart'](facts)],
    DECIDED_REFUNDED: givenBack(m['exchanges.decidedRefundedReceiver']),
    DECIDED_LOST: givenBack(m['exchanges.storyLostReceiver']),
  },
  sender: {
    CLAIM_GIVEN_UP: copyFree(m['exchanges.storyPaymentFailedSender']),
    CLAIM_LAPSED: copyFree(m['exchanges.storyPaymentFailedSender']),
    // What becomes of the receiver's money is not said where it may have gone on to the next copy: that concerns the two others.
    DECLINED: (facts) => [m['exchanges.storyDeclinedSender'](), m['exchanges.elseOfferFreeAgain'](facts)],
    DECLINED_FOR_GOOD: (facts) => [m['exchanges.storyDeclinedSender'](), m['exchanges.elseOfferOffShelf'](facts)],
    REVOKED: copyFree(m['exchanges.storyRevokedSender']),
    NOT_ANSWERED: (facts) => [
      m['exchanges.storyExpiredSender'](),
      facts.isAnswerShort ? m['exchanges.elseOfferFreeAgain'](facts) : m['exchanges.elseOfferPaused'](facts),
    ],
    NOT_ANSWERED_AGAIN: () => [m['exchanges.storyExpiredSender'](), m['exchanges.elseShelfPaused']()],
    HOLD_LOST: copyFree(m['exchanges.storyHoldLostSender']),
    CAPTURE_FAILED: copyFree(m['exchanges.storyPaymentFailedSender']),
    NO_LABEL: copyFree(m['exchanges.cancelledNoLabel']),
    WITHDRAWN: copyWithdrawn(m['exchanges.cancelledWithdrawSender']),
    NOT_SENT: copyWithdrawn(m['exchanges.cancelledUnsentSender']),
    MEMBER_LEFT: absence(m['exchanges.cancelledLeft']),
    MEMBER_BLOCKED: absence(m['exchanges.cancelledBlocked']),
    CONFIRMED: rewarded(m['exchanges.storyReceivedSender']),
    ASSUMED_RECEIVED: rewarded(m['exchanges.storyAssumedReceivedSender']),
    DECIDED_RECEIVED: rewarded(m['exchanges.decidedReceived']),
    DECIDED_IN_PART: rewarded(m['exchanges.decidedInPart']),
    // A book that may have been sent is not on offer again.
    DECIDED_REFUNDED: (facts) =>
      facts.mayBeAway
        ? [m['exchanges.decidedRefundedSender'](), m['exchanges.elseBookAway'](facts)]
        : copyWithdrawn(m['exchanges.decidedRefundedSender'])(facts),
    DECIDED_LOST: ({ points }) => [m['exchanges.storyLostSender'](), m['exchanges.storyLostSenderElse']({ points })],
  },
}

type Headline = (facts: StoryFacts) => string

function givenBack(headline: Headline): Teller {
  return (facts) => {
    const { status, back } = facts
    if (facts.isPassedOn) return [headline(facts), m['exchanges.elsePassedOn']()]
    if (!isPaidBack(status)) return [headline(facts), m['exchanges.elseReleased']({ back })]
    // What the bank takes back for the payer is not refunded by us as well (F45).
    return [
      headline(facts),
      facts.isPaymentDisputed ? m['exchanges.elseRefundedDisputed']({ back }) : m['exchanges.elseRefunded']({ back }),
    ]
  }
}

function received(headline: Headline): Teller {
  return (facts) => [headline(facts), m['exchanges.storyReceivedReceiverElse'](facts)]
}

function rewarded(headline: Headline): Teller {
  return (facts) => [headline(facts), payoutStory(facts)]
}

function payoutStory(facts: StoryFacts): string {
  const { payout, pointsCount: count } = facts
  if (!payout) return m['exchanges.storyReceivedSenderElse'](facts)
  if (payout.state === 'TAKEN_BACK') return m['exchanges.payoutTakenBack']()
  return payout.state === 'DISPUTED' ? m['exchanges.payoutDisputed']({ count }) : m['exchanges.payoutLater']({ count, day: payout.day })
}

function copyFree(headline: Headline): Teller {
  return (facts) => [headline(facts), m['exchanges.elseOfferFree'](facts)]
}

function copyWithdrawn(headline: Headline): Teller {
  return (facts) => [headline(facts), m['exchanges.elseOfferWithdrawn'](facts)]
}

/** One of the two is no longer there: to whoever has left nothing is said to go back. */
function absence(headline: () => string): Teller {
  return (facts) => {
    if (facts.status === 'PAYMENT_FAILED') return copyFree(m['exchanges.storyPaymentFailedSender'])(facts)
    return [headline(), m['exchanges.elseOfferFreeAgain'](facts)]
  }
}
