-- Whether the books hold, as it was found last (issue K): of what was touched newest every five minutes, of the whole every night.
create table invariant_check (
  scope text not null check (scope in ('newest', 'whole')),
  code text not null check (code ~ '^[A-Z]\d{2}$'),
  state text not null check (state in ('holds', 'broken', 'unknown')),
  -- How many rows break it.
  broken_rows integer not null default 0,
  checked_at timestamptz not null default app_now(),
  -- Since when it has been found in this state.
  since timestamptz not null default app_now(),
  primary key (scope, code)
);

-- Of several processes one has its turn.
create table invariant_turn (
  scope text primary key check (scope in ('newest', 'whole')),
  begun_at timestamptz not null default app_now()
);
