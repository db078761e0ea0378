-- "Vertrag widerrufen" (decision 36): declared without login, so bound to no member. Kept like letters to support.
create table withdrawal_declaration (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) <= 100),
  email text not null check (length(email) <= 254),
  -- Which contract, in the person's own words: a title, a day, a number. May be empty.
  reference text not null default '' check (length(reference) <= 200),
  language text not null default 'de' check (language in ('de', 'en', 'lt')),
  declared_at timestamptz not null default app_now()
);
create index withdrawal_declaration_by_email on withdrawal_declaration (lower(email), declared_at desc);
