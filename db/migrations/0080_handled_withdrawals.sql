-- What became of a declaration of withdrawal: whoever looked at it says so. Without a row here it waits for somebody.
create table withdrawal_outcome (
  declaration_id uuid primary key references withdrawal_declaration on delete cascade,
  outcome text not null check (length(outcome) between 1 and 1000),
  handled_at timestamptz not null default app_now()
);
