-- How many books an author has is counted at the end of a transaction: nobody who adds a book of the same author waits for all that
-- comes before it. What follows counts as before, for rows that came and went and were not archived at the end.
create or replace function count_book_of_author() returns trigger language plpgsql as $$
declare
  shown boolean;
  change integer;
begin
  select b.archived_at is null into shown from book b where b.id = case when tg_op = 'INSERT' then new.book_id else old.book_id end;
  change := case when tg_op = 'INSERT' then 1 else -1 end;
  -- A book that is gone was not archived.
  if coalesce(shown, tg_op = 'DELETE') then
    update author set book_count = book_count + change where id = case when tg_op = 'INSERT' then new.author_id else old.author_id end;
  end if;
  return null;
end $$;
-- Drop after 0.2: the trigger that counted at once.
alter table book_author disable trigger author_counts_books;
create constraint trigger author_counts_books_at_the_end after insert or delete on book_author
  deferrable initially deferred for each row execute function count_book_of_author();
