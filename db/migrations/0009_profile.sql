-- A pause of the shelf that a member plans (decision 9), in whole days of Germany, the last one included. While it
-- lasts shelf_paused_at is set like by any other pause; a sweep begins and ends it by the database's clock.
alter table member
  add column shelf_paused_from date,
  add column shelf_paused_until date,
  add constraint member_shelf_pause check (shelf_paused_from <= shelf_paused_until),
  add constraint member_shelf_pause_whole check ((shelf_paused_from is null) = (shelf_paused_until is null));
create index member_planned_pause on member (shelf_paused_from) where shelf_paused_from is not null;
-- For the retention sweep: accounts whose address nobody ever confirmed.
create index member_never_verified on member (created_at) where email_verified_at is null and deleted_at is null;

alter table member_session
  -- What the list of sessions calls it: the id itself is half of the cookie.
  add column handle uuid not null unique default gen_random_uuid(),
  -- When the person behind it last proved who they are, beside the login: for the export of their data.
  add column confirmed_at timestamptz;
