-- What a device is asked to sign, until it has, for minutes. Each is worth one answer.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('ADD', 'SIGN_IN')),
  -- Whose browser it was given to: made of the session of whoever adds one, or of a cookie of whoever signs in.
  holder_hash bytea not null,
  expires_at timestamptz not null
);
create index passkey_challenge_ends on passkey_challenge (expires_at);
