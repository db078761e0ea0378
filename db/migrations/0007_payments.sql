create table payment (
  id uuid primary key default uuidv7(),
  exchange_id uuid not null references exchange,
  member_id uuid not null references member,
  provider text not null check (provider in ('sandbox', 'stripe', 'paypal')),
  -- The intent or order at the provider; null until the provider answered.
  provider_ref text unique,
  client_secret text,
  amount_cents integer not null check (amount_cents > 0),
  shipping_cents integer not null,
  service_fee_cents integer not null,
  surcharge_cents integer not null,
  check (amount_cents = shipping_cents + service_fee_cents + surcharge_cents),
  status text not null check (status in ('CREATED', 'AUTHORIZING', 'AUTHORIZED', 'CAPTURING', 'CAPTURED',
    'VOIDING', 'VOIDED', 'REFUNDING', 'REFUNDED')),
  created_at timestamptz not null default app_now()
);
-- Decision 42: at most one payment of an exchange is neither being voided nor voided.
create unique index payment_one_alive_per_exchange on payment (exchange_id) where status not in ('VOIDING', 'VOIDED');
create index payment_by_exchange on payment (exchange_id, created_at desc);

-- A payment is resolved once: captured or voided (reliability 1.4).
create table payment_event (
  payment_id uuid not null references payment,
  kind text not null check (kind in ('AUTHORIZED', 'CAPTURED', 'VOIDED', 'REFUNDED')),
  at timestamptz not null default app_now(),
  primary key (payment_id, kind)
);
create unique index payment_event_one_resolution on payment_event (payment_id) where kind in ('CAPTURED', 'VOIDED');
create function refuse_payment_event_changes() returns trigger language plpgsql as $$
begin
  raise exception 'payment_event is append-only';
end $$;
create trigger payment_event_guard before update or delete on payment_event
  for each row execute function refuse_payment_event_changes();

-- Outside effects of payments: one row per wanted effect, written with the state change (reliability 3.2).
create table effect (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('CAPTURE', 'VOID', 'REFUND')),
  payment_id uuid not null references payment,
  dedupe_key text not null unique,
  status text not null default 'PENDING' check (status in ('PENDING', 'RUNNING', 'DONE', 'PARKED')),
  attempts integer not null default 0,
  key_generation integer not null default 0,
  run_at timestamptz not null default app_now(),
  lease_owner text,
  lease_until timestamptz,
  last_error text,
  created_at timestamptz not null default app_now()
);
create index effect_due on effect (run_at) where status in ('PENDING', 'RUNNING');
create index effect_by_payment on effect (payment_id);

-- The books of the built-in sandbox provider: what Stripe or PayPal would keep. Nothing of ours joins it.
create table sandbox_intent (
  id text primary key,
  client_secret text not null,
  amount_cents integer not null,
  status text not null check (status in ('requires_payment_method', 'requires_action', 'requires_capture', 'succeeded', 'canceled')),
  refunded_cents integer not null default 0,
  last_error text,
  metadata jsonb not null,
  created_at timestamptz not null default app_now()
);
create table sandbox_idempotency (
  key text primary key,
  intent_id text not null references sandbox_intent,
  at timestamptz not null default app_now()
);
