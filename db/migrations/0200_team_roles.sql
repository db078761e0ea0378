-- Roles of the team, and that one administrator alone cannot make themselves the only one.
alter table member drop constraint member_role_check;
alter table member add constraint member_role_check check (role in ('member', 'admin', 'moderator', 'accounting')) not valid;

-- When they were last an administrator who was there; null for whoever has always been one, or never.
alter table member add column administrator_until timestamptz;

create function note_end_of_administrator() returns trigger language plpgsql as $$
begin
  new.administrator_until := app_now();
  return new;
end
$$;
-- Whoever ends it, by whatever call, script or rule.
create trigger member_end_of_administrator before update of role, blocked_at on member
  for each row when (old.role = 'admin' and old.blocked_at is null and (new.role <> 'admin' or new.blocked_at is not null))
  execute function note_end_of_administrator();
