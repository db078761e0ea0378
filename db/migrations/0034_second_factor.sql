-- The second factor of a sign-in: one-time codes of an app (RFC 6238), and recovery codes for the day the phone is gone.
create table second_factor (
  member_id uuid primary key references member on delete cascade,
  -- What the app has, too, encrypted with a key that is not in the database.
  sealed_secret bytea not null,
  -- Null until the member has entered a first code: nobody is asked for a code they may not be able to give.
  activated_at timestamptz,
  -- Which 30 seconds since 1970 the last code belonged to: a code works once (RFC 6238 5.2).
  last_step bigint not null default 0,
  created_at timestamptz not null default app_now()
);
create index second_factor_unfinished on second_factor (created_at) where activated_at is null;

-- Each works once and is gone then; only what tells a right one is stored.
create table recovery_code (
  member_id uuid not null references second_factor on delete cascade,
  code_hash bytea not null,
  primary key (member_id, code_hash)
);

-- Who has given the right password, or came by Google or Facebook, and is asked for a code now. No session: it opens nothing.
create table pending_login (
  token_hash bytea primary key,
  member_id uuid not null references member on delete cascade,
  tries integer not null default 0,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null
);
create index pending_login_of_member on pending_login (member_id);
create index pending_login_ends on pending_login (expires_at);
