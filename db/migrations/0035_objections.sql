-- What a restricted member says against the restriction (decision 68), and what an administrator answered. An objection is against
-- the one restriction that began then; of each at most one is open.
create table objection (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member,
  restricted_since timestamptz not null,
  text text not null check (length(text) <= 2000),
  made_at timestamptz not null default app_now(),
  answer text check (length(answer) between 1 and 1000),
  -- Whether the answer ended the restriction.
  lifts boolean,
  answered_at timestamptz,
  answered_by uuid references member,
  check (num_nulls(answer, lifts, answered_at, answered_by) in (0, 4))
);
create unique index objection_open on objection (member_id, restricted_since) where answered_at is null;
create index objection_by_member on objection (member_id, id desc);
create index objection_by_time on objection (made_at);
