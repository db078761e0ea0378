-- Why an exchange ended and by which steps it came there are closed lists, which the compiler knows, too.
alter table exchange add constraint exchange_close_reason_check check (close_reason in (
  'CLAIM_GIVEN_UP', 'CLAIM_LAPSED', 'DECLINED', 'REVOKED', 'NOT_ANSWERED', 'HOLD_LOST', 'CAPTURE_FAILED', 'NO_LABEL', 'WITHDRAWN',
  'NOT_SENT', 'MEMBER_LEFT', 'MEMBER_BLOCKED', 'CONFIRMED', 'ASSUMED_RECEIVED', 'DECIDED_RECEIVED', 'DECIDED_REFUNDED',
  'DECIDED_LOST'));

alter table exchange_event add constraint exchange_event_step_check check (step in (
  'claim', 'authorize', 'abandon', 'lapse', 'abandonByLeaving', 'abandonByBlock', 'accept', 'decline', 'declineByLeaving',
  'declineByBlock', 'revoke', 'revokeByLeaving', 'revokeByBlock', 'expire', 'loseHold', 'capture', 'failCapture', 'assignLabel',
  'giveUpLabel', 'withdraw', 'denySending', 'cancelUnsent', 'cancelByLeaving', 'cancelByBlock', 'markSent', 'assumeSent', 'confirm',
  'assumeReceived', 'report', 'reportChargeback', 'decideReceived', 'decideRefunded', 'decideLost'));

-- A receipt had no reason when nobody had to decide on it; who it was that confirmed stands in the timeline.
update exchange set close_reason = case e.actor when 'system' then 'ASSUMED_RECEIVED' else 'CONFIRMED' end
  from exchange_event e
 where e.exchange_id = exchange.id and e.step = 'confirm' and exchange.status = 'RECEIVED' and exchange.close_reason is null;
