-- The platform acts on members, too: a block for a disputed payment, a restriction whose time is over. Such an act has no administrator.
alter table admin_log alter column admin_id drop not null;

-- Rows are only added. What goes is what may be kept no longer: a reason after two years, as other statements of reasons
-- (DECISION_YEARS), the act after eight, as vouchers (VOUCHER_YEARS).
create or replace function refuse_admin_log_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.created_at <= app_now() - interval '8 years' then
      return old;
    end if;
  elsif tg_op = 'UPDATE' then
    if old.created_at <= app_now() - interval '2 years' and new.reason = ''
       and (to_jsonb(new) - 'reason') = (to_jsonb(old) - 'reason') then
      return new;
    end if;
  end if;
  raise exception 'the log of administrators is only added to';
end $$;
create trigger admin_log_is_never_emptied before truncate on admin_log
  for each statement execute function refuse_admin_log_change();
