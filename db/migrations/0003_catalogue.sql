-- Editions (book) belong to a work, found by its folded title and first author (decision 18).
create table work (
  id uuid primary key default uuidv7(),
  title_key text not null,
  author_key text not null,
  unique (title_key, author_key)
);

create table book (
  id uuid primary key default uuidv7(),
  work_id uuid not null references work,
  title text not null check (length(title) between 1 and 399),
  original_title text check (length(original_title) <= 399),
  language_code text not null,
  isbn13 text unique check (isbn13 ~ '^97[89][0-9]{10}$'),
  number_of_pages integer check (number_of_pages between 1 and 9999),
  publish_year integer check (publish_year >= 1450),
  publisher text check (length(publisher) <= 100),
  description text check (length(description) <= 2000),
  article_html text,
  cover_key text,
  source text not null default 'member' check (source in ('member', 'dnb', 'openlibrary', 'googlebooks', 'demo', 'bench')),
  created_by uuid references member,
  archived_at timestamptz,
  reviewed_at timestamptz,
  created_at timestamptz not null default app_now(),
  -- The authors' names in their order, kept by the command that writes book and authors, so that search needs no join.
  author_names text not null default '',
  title_folded text collate "C" not null generated always as (fold_text(title)) stored,
  -- Words of title, original title and authors in any order; once more as "t:word" (titles) and "a:word" (authors), so
  -- that looking only there needs the index alone.
  search_words tsvector not null generated always as (array_to_tsvector(string_to_array(ltrim(
    fold_text(title || ' ' || coalesce(original_title, '') || ' ' || author_names)
    || replace(' ' || fold_text(title || ' ' || coalesce(original_title, '')), ' ', ' t:')
    || replace(' ' || fold_text(author_names), ' ', ' a:')), ' '))) stored,
  -- Offers one can order now; kept by the shelf's and exchanges' one function (refresh_open_offers).
  open_offer_count integer not null default 0 check (open_offer_count >= 0)
);
create index book_by_work on book (work_id);
create index book_newest on book (created_at desc, id desc) where archived_at is null;
-- The count is included so that all open offers are summed without reading the table.
create index book_newest_offered on book (created_at desc, id desc) include (open_offer_count)
  where archived_at is null and open_offer_count > 0;
create index book_newest_in_language on book (language_code, created_at desc, id desc) where archived_at is null;
-- Collation "C": prefixes are ranges of this index whatever the database's own collation is.
create index book_title_prefix on book (title_folded, id) where archived_at is null;
create index book_search_words on book using gin (search_words);

-- Every longer word of titles and names once, so that a misspelled word is compared with words and not with whole
-- books. Words of books that are gone stay: they find nothing.
create table search_word (
  word text collate "C" primary key
);
create index search_word_trigrams on search_word using gin (word gin_trgm_ops);
create function keep_search_words() returns trigger language plpgsql as $$
begin
  -- In their order, so that two books with the same new words do not wait for each other.
  insert into search_word
  select distinct word from unnest(string_to_array(
      fold_text(new.title || ' ' || coalesce(new.original_title, '') || ' ' || new.author_names), ' ')) word
   where length(word) between 4 and 40 order by word
  on conflict do nothing;
  return null;
end $$;
create trigger book_keeps_its_words after insert or update of title, original_title, author_names on book
  for each row execute function keep_search_words();

create table author (
  id uuid primary key default uuidv7(),
  full_name text not null check (length(full_name) between 1 and 499),
  name_folded text collate "C" not null unique
);

create table book_author (
  book_id uuid not null references book on delete cascade,
  author_id uuid not null references author,
  position smallint not null,
  primary key (book_id, author_id)
);
create index book_author_by_author on book_author (author_id);

create table genre (
  id text primary key,
  uuid uuid not null unique default uuidv7(),
  position smallint not null
);
insert into genre (id, position) values
  ('cartoons-comic', 1), ('fantasy-science-fiction', 2), ('freizeit-hobby', 3), ('romane-erzaehlungen', 4),
  ('jugendbuecher', 5), ('kinderbuecher', 6), ('krimis-thriller', 7), ('lyrik-dramatik', 8),
  ('philosophie-psychologie', 9), ('ratgeber', 10), ('sach-fachbuecher', 11), ('andere', 12);

create table book_genre (
  book_id uuid not null references book on delete cascade,
  genre_id text not null references genre,
  primary key (book_id, genre_id)
);
create index book_genre_by_genre on book_genre (genre_id, book_id);

-- Answers of the ISBN sources, misses (no source, no record) too (decision 17).
create table isbn_lookup (
  isbn13 text primary key,
  source text check (source in ('dnb', 'openlibrary', 'googlebooks')),
  record jsonb,
  looked_up_at timestamptz not null default app_now()
);
