-- What a member owes: points or fee credits that were taken back and not there any more. Never above zero, beside what they hold, which
-- is never below it.
alter table account drop constraint account_check1;
alter table account add constraint account_check1 check ((kind in ('avail', 'debt')) = (member_id is not null)) not valid;
alter table account drop constraint account_kind_check;
alter table account add constraint account_kind_check check (kind in ('avail', 'debt', 'escrow') or kind like 'sys:%') not valid;
alter table account add constraint account_debt_check check (kind <> 'debt' or balance <= 0) not valid;

-- As before, and what arrives with a member pays first what they owe, whoever posts it.
create or replace function post_transfer(p_key text, p_unit text, p_from bigint, p_to bigint, p_amount bigint, p_kind text, p_exchange uuid)
returns boolean language plpgsql as $$
declare
  before transfer%rowtype;
  from_after bigint;
  to_after bigint;
  debt_id bigint;
  owed bigint;
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
  -- Locked after what its member holds, always.
  select d.id, -d.balance into debt_id, owed from account a
    join account d on d.unit = p_unit and d.kind = 'debt' and d.member_id = a.member_id and d.exchange_id is null
   where a.id = p_to and a.kind = 'avail' for update of d;
  if owed > 0 then
    perform post_transfer(p_key || ':debt', p_unit, p_to, debt_id, least(owed, to_after), 'DEBT_PAID', p_exchange);
  end if;
  return true;
end $$;
