-- Each statement by itself
-- Administrators find members by a part of their address, and by their name as it is typed without its marks; and list who is blocked.
drop index concurrently if exists member_email_trigrams;
create index concurrently member_email_trigrams on member using gin (lower(email) gin_trgm_ops) where deleted_at is null;
drop index concurrently if exists member_name_folded_trigrams;
create index concurrently member_name_folded_trigrams on member using gin (fold_text(first_name || ' ' || last_name) gin_trgm_ops)
  where deleted_at is null;
drop index concurrently if exists member_blocked;
create index concurrently member_blocked on member (blocked_at desc, id desc) where blocked_at is not null and deleted_at is null;
drop index concurrently if exists member_newest;
create index concurrently member_newest on member (created_at desc, id desc) where deleted_at is null;
drop index concurrently if exists restriction_standing;
create index concurrently restriction_standing on restriction (begun_at desc, member_id) where lifted_at is null and kind in ('NO_MESSAGES', 'NO_SWAPS');
