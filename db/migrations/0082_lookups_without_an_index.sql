-- Each statement by itself
-- What a member asks for with all their data read both tables from end to end, several times each.
drop index concurrently if exists book_by_creator;
create index concurrently book_by_creator on book (created_by) where created_by is not null;
drop index concurrently if exists payment_by_member;
create index concurrently payment_by_member on payment (member_id);
-- Grants of free points follow their work when two works become one.
drop index concurrently if exists free_point_grant_by_work;
create index concurrently free_point_grant_by_work on free_point_grant (work_id);
-- The counts of tries whose time is over are deleted every five minutes.
drop index concurrently if exists rate_limit_by_end;
create index concurrently rate_limit_by_end on rate_limit (expire);
