-- Double entry for points, fee credits and euro cents (reliability 2). A row is a transfer, so an
-- unbalanced entry cannot be written. Only post_transfer() writes; triggers refuse everything else.
create table account (
  id bigint generated always as identity primary key,
  unit text not null check (unit in ('POINT', 'FEE', 'EUR')),
  kind text not null,
  member_id uuid references member,
  exchange_id uuid,
  balance bigint not null default 0,
  unique nulls not distinct (unit, kind, member_id, exchange_id),
  check (kind not in ('avail', 'escrow') or balance >= 0),
  check ((kind = 'avail') = (member_id is not null)),
  check ((kind = 'escrow') = (exchange_id is not null)),
  check (kind in ('avail', 'escrow') or kind like 'sys:%')
);
create index account_by_exchange on account (exchange_id) where exchange_id is not null;

create table transfer (
  id bigint generated always as identity primary key,
  dedupe_key text not null unique,
  unit text not null,
  from_id bigint not null references account,
  to_id bigint not null references account,
  amount bigint not null check (amount > 0),
  kind text not null,
  exchange_id uuid,
  -- Balances after this transfer, for the member's ledger page.
  from_balance bigint not null,
  to_balance bigint not null,
  at timestamptz not null default app_now(),
  check (from_id <> to_id)
);
create index transfer_from on transfer (from_id, id);
create index transfer_to on transfer (to_id, id);
create index transfer_by_exchange on transfer (exchange_id) where exchange_id is not null;

create function ledger_account(p_unit text, p_kind text, p_member uuid, p_exchange uuid) returns bigint
language plpgsql as $$
declare found_id bigint;
begin
  select id into found_id from account
   where unit = p_unit and kind = p_kind
     and member_id is not distinct from p_member and exchange_id is not distinct from p_exchange;
  if found_id is null then
    perform set_config('buchfink.posting', 'on', true);
    insert into account (unit, kind, member_id, exchange_id) values (p_unit, p_kind, p_member, p_exchange)
      on conflict do nothing;
    perform set_config('buchfink.posting', 'off', true);
    select id into found_id from account
     where unit = p_unit and kind = p_kind
       and member_id is not distinct from p_member and exchange_id is not distinct from p_exchange;
  end if;
  return found_id;
end $$;

-- Moves `p_amount` and says whether this call did it: false when the key was posted before with the same
-- values; with other values it fails. Accounts are locked in id order.
create function post_transfer(p_key text, p_unit text, p_from bigint, p_to bigint, p_amount bigint, p_kind text, p_exchange uuid)
returns boolean language plpgsql as $$
declare
  before transfer%rowtype;
  from_after bigint;
  to_after bigint;
begin
  if (select count(*) from account where id in (p_from, p_to) and unit = p_unit) <> 2 then
    raise exception 'ledger: accounts % and % are not both of unit %', p_from, p_to, p_unit;
  end if;
  perform 1 from account where id in (p_from, p_to) order by id for update;
  select * into before from transfer where dedupe_key = p_key;
  if found then
    if (before.unit, before.from_id, before.to_id, before.amount) is distinct from (p_unit, p_from, p_to, p_amount) then
      raise exception 'ledger: key % was posted with other values', p_key;
    end if;
    return false;
  end if;
  perform set_config('buchfink.posting', 'on', true);
  update account set balance = balance - p_amount where id = p_from returning balance into from_after;
  update account set balance = balance + p_amount where id = p_to returning balance into to_after;
  insert into transfer (dedupe_key, unit, from_id, to_id, amount, kind, exchange_id, from_balance, to_balance)
    values (p_key, p_unit, p_from, p_to, p_amount, p_kind, p_exchange, from_after, to_after);
  perform set_config('buchfink.posting', 'off', true);
  return true;
end $$;

create function refuse_ledger_writes() returns trigger language plpgsql as $$
begin
  if current_setting('buchfink.posting', true) is distinct from 'on' then
    raise exception 'ledger: % on % only through post_transfer()', tg_op, tg_table_name;
  end if;
  if tg_op = 'DELETE' or (tg_table_name = 'transfer' and tg_op = 'UPDATE') then
    raise exception 'ledger: % is append-only', tg_table_name;
  end if;
  return new;
end $$;
create trigger account_guard before insert or update or delete on account for each row execute function refuse_ledger_writes();
create trigger transfer_guard before insert or update or delete on transfer for each row execute function refuse_ledger_writes();
