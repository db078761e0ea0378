-- Reminders of an exchange, each told once; written in the transaction that sends it.
create table exchange_reminder (
  exchange_id uuid not null references exchange,
  kind text not null check (length(kind) between 1 and 40),
  at timestamptz not null default app_now(),
  primary key (exchange_id, kind)
);

-- One report for each exchange: its decision ends the exchange (decision 12).
create unique index problem_report_one_per_exchange on problem_report (exchange_id);
drop index problem_report_by_exchange;
alter table problem_report add column decided_by uuid references member;
create index problem_report_open on problem_report (reported_at) where decision is null;
create index problem_report_decided on problem_report (decided_at desc) where decision is not null;

-- Photos of a report; the bytes lie in the blob store, for the two members and administrators only.
create table problem_photo (
  id uuid primary key default uuidv7(),
  report_id uuid not null references problem_report on delete cascade,
  position integer not null check (position between 1 and 4),
  blob_key text not null unique,
  unique (report_id, position)
);

-- Deadlines and reminders the sweep looks for every minute.
create index exchange_shipping on exchange (ship_due_at) where status = 'LABEL_READY';
create index exchange_confirming on exchange (sent_at) where status = 'SENT';
