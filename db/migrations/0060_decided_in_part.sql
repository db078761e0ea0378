-- A problem may be with some copies of a parcel only (issue J): what is about those goes back, the rest counts as received.
alter table exchange drop constraint exchange_close_reason_check;
alter table exchange add constraint exchange_close_reason_check check (close_reason in (
  'CLAIM_GIVEN_UP', 'CLAIM_LAPSED', 'DECLINED', 'DECLINED_FOR_GOOD', 'REVOKED', 'NOT_ANSWERED', 'NOT_ANSWERED_AGAIN', 'HOLD_LOST',
  'CAPTURE_FAILED', 'NO_LABEL', 'WITHDRAWN', 'NOT_SENT', 'MEMBER_LEFT', 'MEMBER_BLOCKED', 'CONFIRMED', 'ASSUMED_RECEIVED',
  'DECIDED_RECEIVED', 'DECIDED_IN_PART', 'DECIDED_REFUNDED', 'DECIDED_LOST'));
alter table exchange_event drop constraint exchange_event_step_check;
alter table exchange_event add constraint exchange_event_step_check check (step in (
  'claim', 'authorize', 'abandon', 'lapse', 'abandonByLeaving', 'abandonByBlock', 'accept', 'decline', 'declineForGood',
  'declineByLeaving', 'declineByBlock', 'revoke', 'revokeByLeaving', 'revokeByBlock', 'expire', 'expireAgain', 'loseHold',
  'capture', 'failCapture', 'assignLabel', 'giveUpLabel', 'withdraw', 'denySending', 'cancelUnsent', 'cancelByLeaving',
  'cancelByBlock', 'markSent', 'assumeSent', 'confirm', 'assumeReceived', 'report', 'reportChargeback',
  'withdrawReportUnlabelled', 'withdrawReportUnsent', 'withdrawReportSent', 'decideReceived', 'decideInPart', 'decideRefunded',
  'decideLost'));

-- What went back of a parcel that was decided in part; the sums of the exchange are then those of the rest.
alter table exchange add column back_cents integer not null default 0 check (back_cents >= 0);
alter table exchange add column back_points integer not null default 0 check (back_points >= 0);

-- A copy that counts as not exchanged, although it was sent.
alter table exchange_line drop constraint exchange_line_left_out_reason_check;
alter table exchange_line add constraint exchange_line_left_out_reason_check
  check (left_out_reason in ('KEPT', 'DAMAGED', 'DOES_NOT_FIT', 'REFUNDED'));

alter table problem_report drop constraint problem_report_decision_check;
alter table problem_report add constraint problem_report_decision_check check (decision in ('RECEIVED', 'IN_PART', 'REFUNDED', 'LOST'));
-- Which copies a report is about; empty: the whole parcel.
alter table problem_report add column offer_ids uuid[] not null default '{}';

-- What was taken, and its service fee, where a part of it goes back: `amount_cents` and its parts are then what stays.
alter table payment add column captured_cents integer check (captured_cents > amount_cents);
alter table payment add column captured_fee_cents integer check (captured_fee_cents >= service_fee_cents);
alter table payment add constraint payment_captured_whole check ((captured_cents is null) = (captured_fee_cents is null));

alter table effect drop constraint effect_kind_check;
alter table effect add constraint effect_kind_check check (kind in ('AUTHORIZE', 'CAPTURE', 'VOID', 'REFUND', 'REFUND_PART'));
alter table payment_event drop constraint payment_event_kind_check;
alter table payment_event add constraint payment_event_kind_check
  check (kind in ('AUTHORIZED', 'CAPTURED', 'VOIDED', 'REFUNDED', 'PART_REFUNDED'));
