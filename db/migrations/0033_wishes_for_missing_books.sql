-- Wishes for books that the catalogue does not have, in the words of their owner. When such a book comes, its row here
-- becomes one of wish (docs/specification.md).
create table missing_book_wish (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member,
  title text not null,
  -- As typed, parted by commas or semicolons; empty when the member does not know.
  authors text not null default '',
  isbn13 text,
  -- As in book; a title of nothing but punctuation is its own key.
  title_key text collate "C" not null generated always as (coalesce(nullif(title_key(title), ''), lower(title))) stored,
  -- Names as author.name_folded has them, in their order; few and short enough for an index.
  author_keys text[] not null,
  created_at timestamptz not null default app_now(),
  constraint missing_book_wish_title_check check (length(title) between 1 and 399),
  constraint missing_book_wish_authors_check check (length(authors) <= 499),
  constraint missing_book_wish_isbn13_check check (isbn13 ~ '^97[89][0-9]{10}$'),
  constraint missing_book_wish_author_keys_check check (cardinality(author_keys) <= 5)
);
-- The same wish twice is one. Titles by a hash: two keys of full length would not fit the index.
create unique index missing_book_wish_once on missing_book_wish (member_id, md5(title_key), author_keys);
create unique index missing_book_wish_isbn_once on missing_book_wish (member_id, isbn13);
-- What a new book is compared with. Without an author nothing is taken by its title alone.
create index missing_book_wish_by_isbn on missing_book_wish (isbn13) where isbn13 is not null;
create index missing_book_wish_by_title on missing_book_wish (title_key) where author_keys <> '{}';

-- Books that such a wish may be waiting for; a sweep compares them. Written by triggers, in the transaction that brings
-- the book, whoever does it: nothing is lost when a process dies. Two looks into an index, however many wishes there are.
create table awaited_book (
  book_id uuid primary key references book on delete cascade,
  since timestamptz not null default app_now()
);
create index awaited_book_oldest on awaited_book (since, book_id);
create function note_awaited_book(p_book uuid) returns void language plpgsql as $$
begin
  insert into awaited_book (book_id)
  select b.id from book b
   where b.id = p_book and b.archived_at is null
     and (exists (select 1 from missing_book_wish w where w.isbn13 = b.isbn13)
       or exists (select 1 from missing_book_wish w where w.title_key = b.title_key and w.author_keys <> '{}'))
  on conflict (book_id) do update set since = excluded.since;
end $$;
create function note_awaited_book_of_book() returns trigger language plpgsql as $$
begin
  perform note_awaited_book(new.id);
  return null;
end $$;
create trigger book_may_be_awaited after insert or update of title, author_names, isbn13, archived_at on book
  for each row execute function note_awaited_book_of_book();
-- An offer asks once more: a wish that was written down while its book was, saw it as little as the book saw the wish.
create function note_awaited_book_of_offer() returns trigger language plpgsql as $$
begin
  perform note_awaited_book(new.book_id);
  return null;
end $$;
create trigger offered_book_may_be_awaited after insert on offer
  for each row execute function note_awaited_book_of_offer();
