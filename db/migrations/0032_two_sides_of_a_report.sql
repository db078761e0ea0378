-- Both members add to a report what they have to say, the sender their side; the receiver can withdraw it, and then make another.
create table problem_statement (
  id uuid primary key default uuidv7(),
  report_id uuid not null references problem_report on delete cascade,
  author text not null check (author in ('sender', 'receiver')),
  text text not null check (length(text) between 1 and 2000),
  stated_at timestamptz not null default app_now()
);
create index problem_statement_by_report on problem_statement (report_id, id);

-- Photos of a statement stand beside those of its report.
alter table problem_photo add column statement_id uuid references problem_statement on delete cascade;
alter table problem_photo drop constraint problem_photo_report_id_position_key;
create unique index problem_photo_order on problem_photo (report_id, statement_id, position) nulls not distinct;

alter table problem_report add column withdrawn_at timestamptz;
drop index problem_report_one_per_exchange;
create unique index problem_report_one_per_exchange on problem_report (exchange_id) where withdrawn_at is null;
drop index problem_report_open;
create index problem_report_open on problem_report (reported_at) where decision is null and withdrawn_at is null;

alter table exchange_event drop constraint exchange_event_step_check, add constraint exchange_event_step_check check (step in (
  'claim', 'authorize', 'abandon', 'lapse', 'abandonByLeaving', 'abandonByBlock', 'accept', 'decline', 'declineByLeaving',
  'declineByBlock', 'revoke', 'revokeByLeaving', 'revokeByBlock', 'expire', 'expireAgain', 'loseHold', 'capture', 'failCapture',
  'assignLabel', 'giveUpLabel', 'withdraw', 'denySending', 'cancelUnsent', 'cancelByLeaving', 'cancelByBlock', 'markSent', 'assumeSent',
  'confirm', 'assumeReceived', 'report', 'reportChargeback', 'withdrawReportUnlabelled', 'withdrawReportUnsent', 'withdrawReportSent',
  'decideReceived', 'decideRefunded', 'decideLost'));
