-- Each statement by itself
-- Administrators work off the books that members typed themselves; what a library's record gave is not among them.
drop index concurrently if exists book_own_entries;
create index concurrently book_own_entries on book (created_at desc, id desc) include (created_by)
  where reviewed_at is null and archived_at is null and source = 'member';
