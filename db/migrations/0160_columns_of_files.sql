-- More programs by whose headings a file is known.
alter table import drop constraint import_format_check;
alter table import add constraint import_format_check check (format in (
  'goodreads', 'storygraph', 'librarything', 'bookwyrm', 'calibre', 'libib', 'bookbuddy', 'clz', 'zotero', 'hardcover', 'bookcatalogue',
  'order', 'table', 'text')) not valid;

-- The table of a preview, as long as it waits to be started: what each column is taken for can be changed, and the file is read again.
create table import_file (
  import_id uuid primary key references import on delete cascade,
  content bytea not null check (length(content) <= 5242880),
  destination text not null check (destination in ('file', 'shelf', 'wishes')),
  -- The same for files with the same headings.
  shape text not null check (length(shape) <= 80),
  -- Of each column in its order: its heading, its first cell, and what it is taken for, '' for nothing.
  headings text[] not null,
  samples text[] not null,
  columns text[] not null
);

-- What a member takes the columns of files of one shape for, where that is something else than what we would.
create table import_shape (
  member_id uuid not null references member,
  shape text not null check (length(shape) <= 80),
  columns text[] not null check (cardinality(columns) <= 200),
  used_at timestamptz not null default app_now(),
  primary key (member_id, shape)
);
