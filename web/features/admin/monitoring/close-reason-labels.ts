import { m } from '#messages'
import type { CloseReason } from '#domain/exchange-states.ts'

const REASONS: Record<CloseReason, () => string> = {
  CLAIM_GIVEN_UP: m['monitoring.endClaimGivenUp'],
  CLAIM_LAPSED: m['monitoring.endClaimLapsed'],
  DECLINED: m['monitoring.endDeclined'],
  DECLINED_FOR_GOOD: m['monitoring.endDeclinedForGood'],
  REVOKED: m['monitoring.endRevoked'],
  NOT_ANSWERED: m['monitoring.endNotAnswered'],
  NOT_ANSWERED_AGAIN: m['monitoring.endNotAnsweredAgain'],
  HOLD_LOST: m['monitoring.endHoldLost'],
  CAPTURE_FAILED: m['monitoring.endCaptureFailed'],
  NO_LABEL: m['monitoring.endNoLabel'],
  WITHDRAWN: m['monitoring.endWithdrawn'],
  NOT_SENT: m['monitoring.endNotSent'],
  MEMBER_LEFT: m['monitoring.endMemberLeft'],
  MEMBER_BLOCKED: m['monitoring.endMemberBlocked'],
  CONFIRMED: m['monitoring.endConfirmed'],
  ASSUMED_RECEIVED: m['monitoring.endAssumedReceived'],
  DECIDED_RECEIVED: m['monitoring.endDecidedReceived'],
  DECIDED_IN_PART: m['monitoring.endDecidedInPart'],
  DECIDED_REFUNDED: m['monitoring.endDecidedRefunded'],
  DECIDED_LOST: m['monitoring.endDecidedLost'],
}

/** Why exchanges ended, and where they were. */
export function closeReasonLabel(reason: CloseReason): string {
  return REASONS[reason]()
}
