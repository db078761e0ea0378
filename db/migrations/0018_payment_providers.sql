-- What webhooks of the providers told us to look at; the event's id makes it once, its content is never believed.
create table webhook_inbox (
  provider text not null check (provider in ('stripe', 'paypal')),
  event_id text not null,
  kind text not null,
  -- The payment at the provider; null when the event is about nothing of ours.
  reference text,
  received_at timestamptz not null default app_now(),
  processed_at timestamptz,
  -- An event about a payment we do not know yet is tried again for a day.
  attempts integer not null default 0,
  run_at timestamptz not null default app_now(),
  primary key (provider, event_id)
);
create index webhook_inbox_due on webhook_inbox (run_at) where processed_at is null;

-- Taking the hold that a payer has approved is a call of ours at PayPal.
alter table effect drop constraint effect_kind_check;
alter table effect add constraint effect_kind_check check (kind in ('AUTHORIZE', 'CAPTURE', 'VOID', 'REFUND'));

-- Until when the provider keeps the money held, where it says so.
alter table payment add column held_until timestamptz;
-- What the browser told with its order, kept until the provider has taken the hold (PayPal may check it for hours).
alter table payment add column subscribes_to_promo boolean not null default false;

-- What a comparison of our books with the provider's found and did (reliability 3.3).
create table reconciliation_run (
  id bigint generated always as identity primary key,
  started_at timestamptz not null default app_now(),
  finished_at timestamptz,
  scope text not null check (scope in ('stuck', 'full')),
  compared integer not null default 0,
  repaired integer not null default 0,
  parked integer not null default 0
);
create table reconciliation_finding (
  id bigint generated always as identity primary key,
  run_id bigint not null references reconciliation_run on delete cascade,
  payment_id uuid references payment,
  provider text not null,
  reference text,
  ours text,
  theirs text,
  action text not null,
  is_parked boolean not null default false,
  resolved_at timestamptz,
  resolution text,
  at timestamptz not null default app_now()
);
create index reconciliation_open on reconciliation_finding (at) where is_parked and resolved_at is null;
