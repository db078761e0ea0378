-- What an administrator gives back of an exchange that is received, or writes down as lost: points here, euros beside their payment. The
-- id is that of the request, so that one that comes twice is one.
create table exchange_refund (
  id uuid primary key,
  exchange_id uuid not null references exchange,
  scope text not null check (scope in ('WHOLE', 'LINES', 'AMOUNT', 'LOSS')),
  -- Who gives the euros back: the provider as we ask it, its desk, or the bank of the payer.
  way text not null check (way in ('PROVIDER', 'DESK', 'DISPUTE')),
  offer_ids uuid[] not null default '{}',
  cents integer not null check (cents >= 0),
  own_points integer not null check (own_points >= 0),
  extra_points integer not null check (extra_points >= 0),
  fee_credits smallint not null check (fee_credits between 0 and 1),
  -- Whether what the sender had earned is taken back; null where it is not about points.
  sender_points text check (sender_points in ('TAKEN', 'LEFT')),
  -- How much of it was not there any more, and is owed.
  debt_points integer not null default 0 check (debt_points >= 0),
  -- Null once it was erased with a member.
  reason text check (length(reason) between 1 and 1000),
  admin_id uuid not null references member,
  at timestamptz not null default app_now(),
  constraint exchange_refund_points check ((sender_points is null) = (own_points + extra_points = 0))
);
create index exchange_refund_by_exchange on exchange_refund (exchange_id, at);
create index exchange_refund_by_admin on exchange_refund (admin_id);

-- The euros of it, by where they had gone; what the platform pays of its own beside them.
create table payment_refund (
  id uuid primary key,
  payment_id uuid not null references payment,
  way text not null check (way in ('PROVIDER', 'DESK', 'DISPUTE')),
  cents integer not null check (cents > 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  service_fee_cents integer not null check (service_fee_cents >= 0),
  surcharge_cents integer not null check (surcharge_cents >= 0),
  platform_cents integer not null check (platform_cents >= 0),
  effect_id bigint unique references effect,
  created_at timestamptz not null default app_now(),
  -- Since when it is in the ledger: at once, or when the provider has given it back.
  booked_at timestamptz,
  constraint payment_refund_sum check (cents = shipping_cents + service_fee_cents + surcharge_cents + platform_cents),
  constraint payment_refund_effect check ((way = 'PROVIDER') = (effect_id is not null)),
  constraint payment_refund_booked check (way = 'PROVIDER' or booked_at is not null)
);
create index payment_refund_by_payment on payment_refund (payment_id);

-- What of a captured payment goes back by refunds after the end, wanted or done; what a bank took is not among it.
alter table payment add column later_back_cents integer not null default 0;
alter table payment add constraint payment_later_back_check check (later_back_cents between 0 and amount_cents) not valid;
