create table exchange (
  id uuid primary key default uuidv7(),
  offer_id uuid not null references offer,
  book_id uuid not null references book,
  sender_id uuid not null references member,
  receiver_id uuid not null references member check (receiver_id <> sender_id),
  status text not null check (status in ('PENDING_PAYMENT', 'REQUESTED', 'ACCEPTING', 'REQUEST_ACCEPTED', 'LABEL_READY',
    'SENT', 'DISPUTED', 'RECEIVED', 'DECLINED', 'REVOKED', 'EXPIRED', 'PAYMENT_FAILED', 'CANCELLED', 'LOST')),
  -- The quote, frozen at the claim (decision 4, 7).
  price integer not null check (price between 1 and 99),
  own_points integer not null check (own_points >= 0),
  extra_points integer not null check (extra_points >= 0),
  uses_fee_credit boolean not null,
  shipping_cents integer not null,
  service_fee_cents integer not null,
  total_cents integer not null,
  check (own_points + extra_points = price),
  check (total_cents = shipping_cents + service_fee_cents + 100 * extra_points),
  -- Snapshot of what was ordered (decision 13).
  title text not null,
  condition text not null,
  comment text not null,
  parcel_size text not null,
  sender_name text not null,
  receiver_name text not null,
  -- The addresses of the label, frozen at acceptance (decision 41).
  ship_to jsonb,
  ship_from jsonb,
  claim_expires_at timestamptz not null,
  answer_due_at timestamptz,
  label_due_at timestamptz,
  ship_due_at timestamptz,
  requested_at timestamptz,
  accepted_at timestamptz,
  label_ready_at timestamptz,
  label_released_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  closed_at timestamptz,
  close_reason text,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check ((closed_at is not null) = (status in
    ('RECEIVED', 'DECLINED', 'REVOKED', 'EXPIRED', 'PAYMENT_FAILED', 'CANCELLED', 'LOST')))
);
-- One open exchange per copy: the last judge of every race (decision 8).
create unique index exchange_one_open_per_offer on exchange (offer_id) where closed_at is null;
create index exchange_by_sender on exchange (sender_id, status, updated_at desc);
create index exchange_by_receiver on exchange (receiver_id, status, updated_at desc);
create index exchange_by_offer on exchange (offer_id);
create index exchange_claims on exchange (claim_expires_at) where status = 'PENDING_PAYMENT';
create index exchange_answers on exchange (answer_due_at) where status = 'REQUESTED';
create index exchange_waiting_for_label on exchange (accepted_at) where status = 'REQUEST_ACCEPTED';

-- What happened, for the timeline; written with the state change.
create table exchange_event (
  id bigint generated always as identity primary key,
  exchange_id uuid not null references exchange,
  step text not null,
  state text not null,
  actor text not null check (actor in ('receiver', 'sender', 'admin', 'system')),
  note text,
  at timestamptz not null default app_now()
);
create index exchange_event_by_exchange on exchange_event (exchange_id, id);

create table problem_report (
  id uuid primary key default uuidv7(),
  exchange_id uuid not null references exchange,
  kind text not null check (kind in ('NOT_ARRIVED', 'WRONG_BOOK', 'WORSE_THAN_DESCRIBED', 'DAMAGED', 'OTHER')),
  text text not null check (length(text) <= 2000),
  reported_at timestamptz not null default app_now(),
  decision text check (decision in ('RECEIVED', 'REFUNDED', 'LOST')),
  decision_reason text,
  decided_at timestamptz
);
create index problem_report_by_exchange on problem_report (exchange_id);

-- Prepaid marks without an address (decision 41); the bytes lie in the blob store.
create table label (
  id uuid primary key default uuidv7(),
  blob_key text not null,
  page_sha256 bytea not null unique,
  status text not null default 'AVAILABLE' check (status in ('AVAILABLE', 'ASSIGNED', 'VOID')),
  exchange_id uuid unique references exchange,
  added_at timestamptz not null default app_now(),
  assigned_at timestamptz,
  check ((status = 'ASSIGNED') <= (exchange_id is not null))
);
create index label_stock on label (added_at, id) where status = 'AVAILABLE';
