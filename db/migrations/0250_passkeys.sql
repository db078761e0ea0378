-- Passkeys of members (WebAuthn): the public half of a key that their device keeps.
create table passkey (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references member on delete cascade,
  -- What the device calls it, and names at each sign-in.
  credential_id bytea not null unique,
  -- As the device gave it: a COSE key (RFC 9052).
  public_key bytea not null,
  -- How often the key has signed, where the device counts; 0 where it does not.
  counter bigint not null,
  -- How the device can be reached, for the browser.
  transports text[] not null,
  -- Whether it may be copied to other devices of the member, and whether it was.
  is_syncable boolean not null,
  is_backed_up boolean not null,
  name text not null,
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz,
  -- Since when it opens nothing any more: its count went back, so that there are two of it.
  copied_at timestamptz
);
create index passkey_of_member on passkey (member_id);
