-- Wishes are their owner's own business until they choose to show them (decision 64): also those that others saw so far.
alter table member add column wishes_shown_since timestamptz;

-- Members of a demo from before have chosen, as those of a new one have. Profile ids of others are without vowels.
update member set wishes_shown_since = app_now() where profile_id like 'demo%' and profile_id not in ('demohendrik', 'demoneu');

drop trigger public_change on member;
create trigger public_change after delete or
  update of profile_id, first_name, last_name, avatar_path, shelf_paused_at, blocked_at, deleted_at, wishes_shown_since on member
  for each row execute function tell_public_change();
