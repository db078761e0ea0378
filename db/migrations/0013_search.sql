-- Search among a million books (decision 20). btree_gin puts a number beside the words into one index.
create extension if not exists btree_gin;

-- A title as people remember it: folded, without the article it begins with. A title that is only an article stays.
create function title_key(title text) returns text language sql immutable strict parallel safe as
$$
  select regexp_replace(fold_text(title),
    '^(der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|the|an|a|le|la|les|un|une|el|los|las|il|lo|gli|i) (?=.)', '')
$$;
-- The same of the title before its subtitle: what follows a colon, a bracket or a dash between spaces.
create function main_title_key(title text) returns text language sql immutable strict parallel safe as
$$
  select title_key(coalesce(nullif(regexp_replace(title, '(\s*:\s|\s*[(\[]|\s+[-–—|/]\s).*$', ''), ''), title))
$$;

alter table book
  -- Books in the order in which they came; thousands of them are a block of the index of words.
  add column listed_number bigint not null generated always as identity,
  add column title_key text collate "C" not null generated always as (title_key(title)) stored,
  add column main_title_key text collate "C" not null generated always as (main_title_key(title)) stored,
  -- The copies one can order now as 100 * condition + price, LIKE_NEW being 1, so that filters by condition and price read
  -- the book alone; and the lowest price among them. Kept by refresh_open_offers like open_offer_count.
  add column open_copies smallint[] not null default '{}',
  add column lowest_price smallint,
  -- How many members wish for it, kept with the wishes.
  add column wish_count integer not null default 0 check (wish_count >= 0);

update book set open_copies = counted.copies, lowest_price = counted.lowest
  from (select offer.book_id, min(offer.price)::smallint as lowest,
               array_agg((100 * array_position(array['LIKE_NEW', 'EXCELLENT', 'GOOD', 'SATISFACTORY'], offer.condition) + offer.price)::smallint
                         order by offer.price) as copies
          from offer join member on member.id = offer.owner_id
         where offer.status = 'AVAILABLE' and offer.paused_at is null
           and member.shelf_paused_at is null and member.blocked_at is null and member.deleted_at is null
         group by offer.book_id) counted
 where counted.book_id = book.id and book.open_offer_count > 0;

create index book_by_title_key on book (title_key, id) where archived_at is null;
create index book_cheapest on book (lowest_price, created_at desc, id desc) where archived_at is null;
create index book_most_wished on book (wish_count desc, created_at desc, id desc) where archived_at is null;
-- Only ids, so that counting the books of a genre reads two indexes and no table.
create index book_shown on book (id) include (open_offer_count) where archived_at is null;
create index book_open_copies on book using gin (open_copies) with (fastupdate = off)
  where archived_at is null and open_offer_count > 0;

-- Words by blocks of 65,536 books: a word of a hundred thousand books is read block by block, newest first, until enough
-- are found. Without a list of pending entries, which every search would have to read through.
drop index book_search_words;
create index book_search_words on book using gin (search_words, ((listed_number >> 16)::integer)) with (fastupdate = off);
-- More words with a known frequency, so that the planner knows which lists are long.
alter table book alter column search_words set statistics 500;

-- A word with each of its letters left out once: two words that share one of these are one typing error apart, or two.
create function word_gaps(word text) returns text[] language sql immutable strict parallel safe as
$$ select array_agg(distinct overlay(word placing '' from place for 1)) from generate_series(1, length(word)) place $$;
create index search_word_gaps on search_word using gin (word_gaps(word)) with (fastupdate = off);

create or replace function refresh_open_offers(p_book uuid) returns void language plpgsql as $$
begin
  -- Two copies put on offer at once: the second counts only after the first is committed. The lock must be a
  -- statement of its own, as an update that waits still counts with the snapshot it began with.
  perform 1 from book where id = p_book for no key update;
  update book set open_offer_count = coalesce(cardinality(counted.copies), 0), open_copies = coalesce(counted.copies, '{}'),
                  lowest_price = counted.lowest
    from (select array_agg((100 * array_position(array['LIKE_NEW', 'EXCELLENT', 'GOOD', 'SATISFACTORY'], offer.condition) + offer.price)::smallint
                    order by offer.price) as copies,
                 min(offer.price)::smallint as lowest
            from offer join member on member.id = offer.owner_id
           where offer.book_id = p_book and offer.status = 'AVAILABLE' and offer.paused_at is null
             and member.shelf_paused_at is null and member.blocked_at is null and member.deleted_at is null) counted
   where book.id = p_book;
end $$;
-- Price and condition count, too, by now; an edited comment still changes no book.
drop trigger offer_changes_count on offer;
create trigger offer_changes_count after insert or update of status, paused_at, price, condition on offer
  for each row execute function refresh_open_offers_of_offer();

-- Authors for the suggestions: found by any of their names, those with most books first.
alter table author
  add column name_words tsvector not null generated always as (array_to_tsvector(array_remove(string_to_array(name_folded, ' '), ''))) stored,
  -- Books that are not archived.
  add column book_count integer not null default 0;
create index author_name_words on author using gin (name_words) with (fastupdate = off);
create function count_book_of_author() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update author set book_count = book_count + 1
     where id = new.author_id and exists (select 1 from book where id = new.book_id and archived_at is null);
  else
    update author set book_count = book_count - 1
     where id = old.author_id and not exists (select 1 from book where id = old.book_id and archived_at is not null);
  end if;
  return null;
end $$;
create trigger author_counts_books after insert or delete on book_author for each row execute function count_book_of_author();
create function count_archived_book_of_authors() returns trigger language plpgsql as $$
begin
  -- In their order, so that two books with the same authors do not wait for each other.
  perform 1 from author where id in (select author_id from book_author where book_id = new.id) order by id for no key update;
  update author set book_count = book_count + case when new.archived_at is null then 1 else -1 end
   where id in (select author_id from book_author where book_id = new.id);
  return null;
end $$;
create trigger book_changes_author_counts after update of archived_at on book
  for each row when ((old.archived_at is null) <> (new.archived_at is null)) execute function count_archived_book_of_authors();
update author set book_count = counted.books
  from (select ba.author_id, count(*)::integer as books from book_author ba join book b on b.id = ba.book_id
         where b.archived_at is null group by ba.author_id) counted
 where counted.author_id = author.id;
