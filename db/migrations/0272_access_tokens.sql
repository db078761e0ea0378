-- Tokens by which programs of members call the API; of a token itself only its hash is kept (record 91).
create table access_token (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references member on delete cascade,
  name text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- SHA-256 of the whole token.
  secret_hash bytea not null unique,
  -- The last letters of the token, by which its member knows it again.
  ending text not null,
  created_at timestamptz not null default app_now(),
  ends_at timestamptz not null,
  -- Within an hour: not each call is written down.
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index access_token_of_member on access_token (member_id);
