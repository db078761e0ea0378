-- What providers keep of each payment against the ledger: comparisons, what each has seen, and differences that wait for a person.
create table balance_run (
  id bigint generated always as identity primary key,
  provider text not null,
  -- Payments opened since then are compared.
  since timestamptz not null,
  phase text not null default 'DISPUTES' check (phase in ('DISPUTES', 'LISTING', 'PAYMENTS')),
  -- The last payment of the provider's list that was seen.
  list_cursor text,
  -- Disputes that could not be read.
  skipped_disputes integer not null default 0,
  started_at timestamptz not null default app_now(),
  finished_at timestamptz,
  -- Since when the provider does not answer.
  away_since timestamptz,
  next_at timestamptz not null default app_now(),
  -- On the wall clock, as all leases.
  lease_until timestamptz not null);
create unique index balance_run_under_way on balance_run (provider) where finished_at is null;
create index balance_run_finished on balance_run (provider, finished_at);

create table balance_line (
  run_id bigint not null references balance_run (id) on delete cascade,
  -- Our number of the payment, or the provider's of one we do not know.
  subject text not null,
  payment_id uuid references payment (id),
  reference text,
  -- OPEN: still to be read. MOVING: money of it is on its way. SKIPPED: it could not be read.
  state text not null check (state in ('OPEN', 'SAME', 'DIFFERS', 'MOVING', 'SKIPPED')),
  day date,
  ours_cents integer,
  theirs_cents integer,
  -- What the provider says its payer has back by disputes.
  lost_cents integer not null default 0,
  primary key (run_id, subject));
create index balance_line_by_payment on balance_line (payment_id);

create table balance_case (
  id uuid primary key default uuidv7(),
  provider text not null,
  subject text not null,
  payment_id uuid references payment (id),
  reference text,
  kind text not null check (kind in ('UNKNOWN_PAYMENT', 'CAPTURED_ELSEWHERE', 'DISPUTE_LOST', 'REFUNDED_ELSEWHERE', 'KEPT_LESS', 'KEPT_MORE')),
  -- What is kept of it by our books, and at the provider.
  ours_cents integer not null,
  theirs_cents integer not null,
  first_seen_at timestamptz not null default app_now(),
  -- Since when it is open, this time.
  opened_at timestamptz not null default app_now(),
  seen_at timestamptz not null default app_now(),
  openings integer not null default 1,
  closed_at timestamptz,
  -- GONE: the amounts agree again. DISMISSED: an administrator has closed it.
  closing text check (closing in ('GONE', 'DISMISSED')),
  resolution text,
  check ((closed_at is null) = (closing is null)),
  unique (provider, subject));
create index balance_case_by_payment on balance_case (payment_id);
create index balance_case_open on balance_case (opened_at) where closed_at is null;
