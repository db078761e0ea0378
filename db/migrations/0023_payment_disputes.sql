-- A payment that its payer disputes at the bank or at PayPal (F45). Nothing is reversed in the ledger: what the provider
-- says and what administrators decide are facts, and both are only added to.
create table payment_dispute (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references payment,
  provider text not null check (provider in ('stripe', 'paypal')),
  -- The dispute at the provider.
  reference text not null,
  opened_at timestamptz not null default app_now(),
  unique (provider, reference)
);
create index payment_dispute_by_payment on payment_dispute (payment_id);

-- What the provider said of it, whenever that changed; the newest line is how it stands.
create table dispute_statement (
  id bigint generated always as identity primary key,
  dispute_id uuid not null references payment_dispute,
  state text not null check (state in ('OPEN', 'WON', 'LOST', 'WITHDRAWN')),
  -- The provider's code, for people to read.
  reason text not null check (length(reason) <= 100),
  -- Null where the dispute is not about euros.
  amount_cents integer,
  evidence_due_at timestamptz,
  -- Since when the payer is blocked for it; null where this line blocked nobody.
  suspended_since timestamptz,
  at timestamptz not null default app_now()
);
create index dispute_statement_newest on dispute_statement (dispute_id, id desc);

-- How each dispute stands.
create view dispute_now as
  select d.id, d.payment_id, d.provider, d.reference, d.opened_at, s.statement_id, s.state, s.reason, s.amount_cents, s.evidence_due_at
    from payment_dispute d
    join lateral (
      select t.id as statement_id, t.state, t.reason, t.amount_cents, t.evidence_due_at
        from dispute_statement t where t.dispute_id = d.id order by t.id desc limit 1) s on true;

-- What an administrator decided on what the provider said: one decision for each statement.
create table dispute_decision (
  statement_id bigint primary key references dispute_statement,
  admin_id uuid not null references member,
  -- Whether the payer's account is free again.
  lifts_suspension boolean not null,
  reason text not null check (length(reason) <= 1000),
  at timestamptz not null default app_now()
);

create function refuse_dispute_change() returns trigger language plpgsql as $$
begin
  raise exception 'disputes are only added to';
end $$;
create trigger payment_dispute_is_append_only before update or delete on payment_dispute
  for each row execute function refuse_dispute_change();
create trigger dispute_statement_is_append_only before update or delete on dispute_statement
  for each row execute function refuse_dispute_change();
create trigger dispute_decision_is_append_only before update or delete on dispute_decision
  for each row execute function refuse_dispute_change();

-- The dispute a webhook points to.
alter table webhook_inbox add column dispute_reference text;

-- A running exchange whose payment is disputed waits for a decision like one with a report.
alter table problem_report drop constraint problem_report_kind_check;
alter table problem_report add constraint problem_report_kind_check
  check (kind in ('NOT_ARRIVED', 'WRONG_BOOK', 'WORSE_THAN_DESCRIBED', 'DAMAGED', 'OTHER', 'CHARGEBACK'));
