-- Each process keeps answers for guests in memory (docs/decisions/0012-guest-cache.md). Whoever changes a row that such an
-- answer shows says so in the same transaction; many rows of one transaction are one word. A table that public answers
-- read without this trigger fails a test.
create function tell_public_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_change', '');
  return null;
end $$;
create trigger public_change after insert or update or delete on book for each row execute function tell_public_change();
create trigger public_change after insert or update or delete on book_author for each row execute function tell_public_change();
create trigger public_change after insert or update or delete on book_genre for each row execute function tell_public_change();
create trigger public_change after insert or update or delete on offer for each row execute function tell_public_change();
create trigger public_change after insert or update or delete on wish for each row execute function tell_public_change();
create trigger public_change after insert or update or delete on genre for each row execute function tell_public_change();
create trigger public_change after update or delete on work for each row execute function tell_public_change();
create trigger public_change after update or delete on author for each row execute function tell_public_change();
create trigger public_change after delete or
  update of profile_id, first_name, last_name, avatar_path, shelf_paused_at, blocked_at, deleted_at on member
  for each row execute function tell_public_change();
-- The shift that tests and the demo set: what a page derives from the time is derived anew.
create trigger public_change after update on clock for each row execute function tell_public_change();

-- The drawn cover in place of a file that is gone, and the sweep that removes files nobody shows.
create index book_by_cover on book (cover_key) where cover_key is not null;
