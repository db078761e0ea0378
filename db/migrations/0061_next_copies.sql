-- A receiver may wish beforehand that, when a sender says no, what is held for the order serves the next copy of the book (issue J).
-- How much that may cost in points and how worn it may be; null where they do not wish it.
alter table exchange add column next_max_points integer check (next_max_points >= 0);
alter table exchange add column next_condition text check (next_condition in ('LIKE_NEW', 'EXCELLENT', 'GOOD', 'SATISFACTORY'));
-- Until when what is held may go on to further copies; set with the second one.
alter table exchange add column next_until timestamptz;
-- The exchange that what was held went on to.
alter table exchange add column passed_to uuid references exchange;
create unique index exchange_passed_to on exchange (passed_to) where passed_to is not null;

alter table exchange_event drop constraint exchange_event_step_check;
alter table exchange_event add constraint exchange_event_step_check check (step in (
  'claim', 'authorize', 'askNext', 'abandon', 'lapse', 'abandonByLeaving', 'abandonByBlock', 'accept', 'decline', 'declineForGood',
  'declineByLeaving', 'declineByBlock', 'revoke', 'revokeByLeaving', 'revokeByBlock', 'expire', 'expireAgain', 'loseHold',
  'capture', 'failCapture', 'assignLabel', 'giveUpLabel', 'withdraw', 'denySending', 'cancelUnsent', 'cancelByLeaving',
  'cancelByBlock', 'markSent', 'assumeSent', 'confirm', 'assumeReceived', 'report', 'reportChargeback',
  'withdrawReportUnlabelled', 'withdrawReportUnsent', 'withdrawReportSent', 'decideReceived', 'decideInPart', 'decideRefunded',
  'decideLost'));

-- A payment whose hold serves the next exchange moves there; this row stays in its place and says so.
alter table payment drop constraint payment_status_check;
alter table payment add constraint payment_status_check check (status in ('CREATED', 'AUTHORIZING', 'AUTHORIZED', 'CAPTURING', 'CAPTURED',
  'VOIDING', 'VOIDED', 'REFUNDING', 'REFUNDED', 'PASSED_ON'));
