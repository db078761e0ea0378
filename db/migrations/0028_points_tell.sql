-- Whose points or fee credits change is told so, like of messages and exchanges (0021_member_events.sql).
create function tell_of_points() returns trigger language plpgsql as $$
begin
  perform tell_member('points', new.member_id);
  return null;
end $$;
create trigger account_tells after update of balance on account
  for each row when (new.member_id is not null and new.balance <> old.balance) execute function tell_of_points();
