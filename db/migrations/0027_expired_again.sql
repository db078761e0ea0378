-- A second request that nobody answered pauses the whole shelf: it is a step, and a reason, of its own.
alter table exchange drop constraint exchange_close_reason_check, add constraint exchange_close_reason_check check (close_reason in (
  'CLAIM_GIVEN_UP', 'CLAIM_LAPSED', 'DECLINED', 'REVOKED', 'NOT_ANSWERED', 'NOT_ANSWERED_AGAIN', 'HOLD_LOST', 'CAPTURE_FAILED', 'NO_LABEL',
  'WITHDRAWN', 'NOT_SENT', 'MEMBER_LEFT', 'MEMBER_BLOCKED', 'CONFIRMED', 'ASSUMED_RECEIVED', 'DECIDED_RECEIVED', 'DECIDED_REFUNDED',
  'DECIDED_LOST'));

alter table exchange_event drop constraint exchange_event_step_check, add constraint exchange_event_step_check check (step in (
  'claim', 'authorize', 'abandon', 'lapse', 'abandonByLeaving', 'abandonByBlock', 'accept', 'decline', 'declineByLeaving',
  'declineByBlock', 'revoke', 'revokeByLeaving', 'revokeByBlock', 'expire', 'expireAgain', 'loseHold', 'capture', 'failCapture',
  'assignLabel', 'giveUpLabel', 'withdraw', 'denySending', 'cancelUnsent', 'cancelByLeaving', 'cancelByBlock', 'markSent', 'assumeSent',
  'confirm', 'assumeReceived', 'report', 'reportChargeback', 'decideReceived', 'decideRefunded', 'decideLost'));
