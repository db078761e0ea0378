-- Libraries that members bring along from elsewhere: first looked at (PREVIEW), then put on the shelf or the wish list.
create table import (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member,
  status text not null default 'PREVIEW' check (status in ('PREVIEW', 'RUNNING', 'DONE', 'STOPPED')),
  format text not null check (format in ('goodreads', 'storygraph', 'librarything', 'table', 'text')),
  -- What holds for every copy that has nothing of its own, chosen when the import is started.
  condition text check (condition in ('LIKE_NEW', 'EXCELLENT', 'GOOD', 'SATISFACTORY')),
  price integer check (price between 1 and 99),
  looks_up boolean not null default true,
  created_at timestamptz not null default app_now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index import_by_member on import (member_id, created_at desc);
create unique index import_one_preview on import (member_id) where status = 'PREVIEW';
create unique index import_one_running on import (member_id) where status = 'RUNNING';

-- One entry of the file. Its outcome is written in the transaction of what happened, so a killed import goes on with
-- the first entry that has none.
create table import_row (
  import_id uuid not null references import on delete cascade,
  number integer not null check (number > 0),
  isbn_text text not null default '' check (length(isbn_text) <= 40),
  isbn13 text check (isbn13 ~ '^97[89]\d{10}$'),
  isbn_problem text check (isbn_problem in ('VALIDITY', 'CHECK_DIGIT', 'MUSIC')),
  title text check (length(title) <= 399),
  authors text check (length(authors) <= 499),
  language_code text,
  is_electronic boolean not null default false,
  -- The same book stands further up in the file.
  is_repeat boolean not null default false,
  -- A book of ours with this title and author, for an entry without ISBN.
  proposed_book_id uuid references book,
  target text not null check (target in ('SHELF', 'WISHES', 'NONE')),
  condition text check (condition in ('LIKE_NEW', 'EXCELLENT', 'GOOD', 'SATISFACTORY')),
  price integer check (price between 1 and 99),
  outcome text check (outcome in ('ADDED', 'ALREADY_THERE', 'SKIPPED', 'FAILED')),
  -- Why it failed or was skipped, as a code that the page has a sentence for.
  reason text,
  primary key (import_id, number)
);
create index import_row_waiting on import_row (import_id, number) where outcome is null;

-- Whether a member has, or had, a copy of a book: asked for each entry.
create index offer_by_owner_and_book on offer (owner_id, book_id);
