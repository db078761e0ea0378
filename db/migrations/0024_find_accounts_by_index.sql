-- `is not distinct from` uses no index: every posting looked through all accounts of its unit and kind, and there is an
-- escrow account for each exchange that ever was. The same account is found by its unique key now.
create or replace function ledger_account(p_unit text, p_kind text, p_member uuid, p_exchange uuid) returns bigint
language plpgsql as $$
declare found_id bigint;
begin
  loop
    if p_member is not null then
      select id into found_id from account
       where unit = p_unit and kind = p_kind and member_id = p_member and exchange_id is null;
    elsif p_exchange is not null then
      select id into found_id from account
       where unit = p_unit and kind = p_kind and member_id is null and exchange_id = p_exchange;
    else
      select id into found_id from account
       where unit = p_unit and kind = p_kind and member_id is null and exchange_id is null;
    end if;
    exit when found_id is not null;
    perform set_config('buchfink.posting', 'on', true);
    -- Somebody else may be quicker: then theirs is found in the next round.
    insert into account (unit, kind, member_id, exchange_id) values (p_unit, p_kind, p_member, p_exchange)
      on conflict do nothing returning id into found_id;
    perform set_config('buchfink.posting', 'off', true);
    exit when found_id is not null;
  end loop;
  return found_id;
end $$;
