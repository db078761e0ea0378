-- Labels that are bought at the post one by one, beside the stock of uploaded ones (docs/decisions/0029-bought-labels.md).

-- One label that is bought, from the wish to its use or its return. Cents are euro cents.
create table label_purchase (
  id uuid primary key default uuidv7(),
  -- The accepted exchange that waited when it was ordered; who gets the label is decided when it is there.
  exchange_id uuid references exchange,
  product_code integer not null check (product_code > 0),
  price_cents integer not null check (price_cents > 0),
  status text not null default 'BUYING'
    check (status in ('BUYING', 'PAID', 'BOUGHT', 'FAILED', 'REFUND_ASKED', 'REFUNDED', 'REFUND_REFUSED')),
  -- Stored before the cart is paid for: the post takes a number once, so that a lost answer never buys twice.
  shop_order_id text unique,
  voucher_id text unique,
  label_id uuid unique references label,
  failure text,
  refund_number text,
  refunded_cents integer check (refunded_cents between 0 and price_cents),
  created_at timestamptz not null default app_now(),
  paid_at timestamptz,
  -- Its exchange ended before anybody downloaded it.
  returned_at timestamptz,
  refund_asked_at timestamptz,
  closed_at timestamptz,
  check ((status in ('PAID', 'BOUGHT', 'REFUND_ASKED', 'REFUNDED', 'REFUND_REFUSED')) = (voucher_id is not null)),
  check ((status in ('BOUGHT', 'REFUND_ASKED', 'REFUNDED', 'REFUND_REFUSED')) = (label_id is not null)),
  check (voucher_id is null or (shop_order_id is not null and paid_at is not null)),
  check ((status = 'REFUNDED') = (refunded_cents is not null)),
  check ((status = 'FAILED') = (failure is not null))
);
create index label_purchase_by_exchange on label_purchase (exchange_id, created_at);
create index label_purchase_under_way on label_purchase (created_at) where status in ('BUYING', 'PAID', 'REFUND_ASKED');
create index label_purchase_newest on label_purchase (created_at desc, id desc);
create index label_purchase_in_use on label_purchase (paid_at) where status = 'BOUGHT';

-- What is wanted of the post, as `effect` is of payment providers: written with the change, leased, read before it is tried again.
create table label_effect (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('BUY', 'REFUND')),
  purchase_id uuid not null references label_purchase,
  dedupe_key text not null unique,
  status text not null default 'PENDING' check (status in ('PENDING', 'RUNNING', 'DONE', 'PARKED')),
  attempts integer not null default 0,
  run_at timestamptz not null default app_now(),
  lease_owner text,
  lease_until timestamptz,
  last_error text,
  created_at timestamptz not null default app_now()
);
create index label_effect_by_purchase on label_effect (purchase_id);
create index label_effect_due on label_effect (run_at) where status in ('PENDING', 'RUNNING');
create index label_effect_parked on label_effect (created_at) where status = 'PARKED';

-- Where labels are bought, as it was when it was last asked; without a row, or in OFF, there is the stock alone.
create table label_source (
  name text primary key check (name = 'INTERNETMARKE'),
  state text not null check (state in ('OFF', 'READY', 'LOW', 'AWAY', 'REFUSED', 'PRICE_CHANGED', 'PRODUCT_UNKNOWN')),
  product_code integer,
  price_cents integer,
  -- What the post asks for the product; null where its catalogue does not say.
  listed_cents integer,
  low_cents integer,
  balance_cents integer,
  state_since timestamptz not null default app_now(),
  checked_at timestamptz not null default app_now(),
  -- Nothing is bought before this, even if the post seems to be ready: it has refused a purchase.
  held_until timestamptz
);

-- A link that opens a label once, for whoever prints it. Only its hash is stored.
create table label_link (
  exchange_id uuid primary key references exchange,
  token_sha256 bytea not null unique,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  opened_at timestamptz
);
create index label_link_old on label_link (expires_at);
