-- What administrators, or rules of the platform, decide against a member, with the reasons the member is told (DSA, article 17).
create table restriction (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member,
  kind text not null check (kind in ('WARNING', 'NO_MESSAGES', 'NO_SWAPS', 'BLOCK')),
  -- Which rule it rests on, a code.
  ground text not null check (ground ~ '^[A-Z_]{1,40}$'),
  -- What the member is told; empty once the member has left, or it is too old.
  reason text not null check (length(reason) <= 2000),
  begun_at timestamptz not null default app_now(),
  -- Null: until somebody lifts it.
  ends_at timestamptz check (ends_at > begun_at),
  -- When it ended, by itself or by hand.
  lifted_at timestamptz,
  lifted_by uuid references member,
  lift_reason text not null default '' check (length(lift_reason) <= 1000),
  -- Null: no person decided it.
  imposed_by uuid references member,
  -- The block that it means, as the row of the member names it.
  blocked_since timestamptz,
  check ((kind = 'BLOCK') = (blocked_since is not null)),
  check (lifted_by is null or lifted_at is not null)
);
create index restriction_by_member on restriction (member_id, begun_at desc);
create index restriction_active on restriction (member_id) where lifted_at is null;
create index restriction_ends on restriction (ends_at) where lifted_at is null and ends_at is not null;
create index restriction_ended on restriction (lifted_at) where reason <> '';

-- An objection may be against any restriction, not only a block; those of before know when theirs began.
alter table objection add column restriction_id uuid references restriction;
drop index objection_open;
create unique index objection_open on objection (member_id, restricted_since, restriction_id) nulls not distinct where answered_at is null;

-- Administrators find members by a part of their name.
create index member_name_trigrams on member using gin (lower(first_name || ' ' || last_name) gin_trgm_ops) where deleted_at is null;
