-- Why a sender declined, and in words of their own where none of the reasons fits; and that the copy left the shelf with it.
alter table exchange
  add column decline_reason text check (decline_reason in ('GONE', 'DAMAGED', 'KEEPING', 'NO_TIME', 'OTHER')),
  add column decline_text text not null default '',
  -- An administrator took the words away; the reason stays.
  add column decline_hidden_at timestamptz;

alter table exchange add constraint exchange_decline_check check (
  decline_text = '' or (decline_reason = 'OTHER' and length(decline_text) <= 200));

alter table exchange drop constraint exchange_close_reason_check, add constraint exchange_close_reason_check check (close_reason in (
  'CLAIM_GIVEN_UP', 'CLAIM_LAPSED', 'DECLINED', 'DECLINED_FOR_GOOD', 'REVOKED', 'NOT_ANSWERED', 'NOT_ANSWERED_AGAIN', 'HOLD_LOST',
  'CAPTURE_FAILED', 'NO_LABEL', 'WITHDRAWN', 'NOT_SENT', 'MEMBER_LEFT', 'MEMBER_BLOCKED', 'CONFIRMED', 'ASSUMED_RECEIVED',
  'DECIDED_RECEIVED', 'DECIDED_REFUNDED', 'DECIDED_LOST'));

alter table exchange_event drop constraint exchange_event_step_check, add constraint exchange_event_step_check check (step in (
  'claim', 'authorize', 'abandon', 'lapse', 'abandonByLeaving', 'abandonByBlock', 'accept', 'decline', 'declineForGood',
  'declineByLeaving', 'declineByBlock', 'revoke', 'revokeByLeaving', 'revokeByBlock', 'expire', 'expireAgain', 'loseHold', 'capture',
  'failCapture', 'assignLabel', 'giveUpLabel', 'withdraw', 'denySending', 'cancelUnsent', 'cancelByLeaving', 'cancelByBlock',
  'markSent', 'assumeSent', 'confirm', 'assumeReceived', 'report', 'reportChargeback', 'withdrawReportUnlabelled',
  'withdrawReportUnsent', 'withdrawReportSent', 'decideReceived', 'decideRefunded', 'decideLost'));

-- Its words can be reported.
alter table report drop constraint report_subject_kind_check, add constraint report_subject_kind_check check (
  subject_kind in ('MESSAGE', 'MEMBER', 'OFFER', 'AVATAR', 'COVER', 'BOOK', 'WISH', 'DECLINE'));
alter table moderation_decision drop constraint moderation_decision_subject_kind_check,
  add constraint moderation_decision_subject_kind_check check (
    subject_kind in ('MESSAGE', 'MEMBER', 'OFFER', 'AVATAR', 'COVER', 'BOOK', 'WISH', 'DECLINE'));
