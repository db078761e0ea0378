-- Nonces of ID tokens that somebody has signed in with, as SHA-256, until the token runs out: each is worth one sign-in.
create table spent_nonce (
  nonce_hash bytea primary key,
  expires_at timestamptz not null
);
