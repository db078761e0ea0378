-- Editions that the German National Library's open data names (decision record 66): most books need no question to a library then.
-- There are tens of millions, so a row is short, 250 bytes with both indexes: 0 and '' stand where a record does not say something,
-- as nulls would cost 8 bytes in each row.
create table known_edition (
  -- The ISBN-13; of an edition without one, the library's number of its record, below 0.
  number bigint not null primary key,
  -- Of the words of the main title, and of the last name of the first author (known-editions/title-hash.ts).
  title_hash integer not null,
  author_hash integer not null,
  -- When the library changed its record last, in seconds since 2000 by its own clock: the newest wins.
  changed_second integer not null,
  publish_year smallint not null,
  number_of_pages smallint not null,
  medium text not null check (medium in ('PRINT', 'AUDIO', 'FILE', 'FILM', 'OTHER')),
  language_code text not null,
  -- As the library writes it: "830", "B", "741.5".
  subject_group text not null,
  -- First letters of the genre (known-editions/genre-codes.ts).
  genre_code text not null,
  title text not null,
  subtitle text not null,
  original_title text not null,
  -- Parted by ";".
  authors text not null,
  publisher text not null
);
create index known_edition_by_title on known_edition (title_hash, author_hash);

-- Files of such data that were loaded, and how far.
create table known_edition_file (
  -- SHA-256 of its size and its beginning, as it may be moved between two tries.
  fingerprint bytea not null primary key,
  name text not null,
  size_bytes bigint not null,
  -- Records read so far, what became of them, and whether the end was reached.
  records bigint not null,
  kept bigint not null,
  is_complete boolean not null,
  started_at timestamptz not null default app_now(),
  changed_at timestamptz not null default app_now()
);
