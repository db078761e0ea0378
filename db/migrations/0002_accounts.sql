create table member (
  id uuid primary key default uuidv7(),
  profile_id text not null unique,
  email text not null check (length(email) <= 254),
  email_verified_at timestamptz,
  password_hash text,
  first_name text not null check (length(first_name) <= 30),
  last_name text not null check (length(last_name) <= 30),
  role text not null default 'member' check (role in ('member', 'admin')),
  language text not null default 'de' check (language in ('de', 'en', 'lt')),
  street_name_number text not null default '' check (length(street_name_number) <= 60),
  address_extra text not null default '' check (length(address_extra) <= 60),
  postal_code text not null default '' check (postal_code ~ '^([0-9]{5})?$'),
  city text not null default '' check (length(city) <= 60),
  phone_number text,
  phone_number_prefix text,
  parcel_machine text,
  terminal_id text,
  avatar_path text,
  subscribed_to_promo boolean not null default false,
  promo_decided_at timestamptz,
  adult_confirmed_at timestamptz not null,
  invitation_code text check (length(invitation_code) <= 100),
  referral_id text check (length(referral_id) <= 100),
  shelf_paused_at timestamptz,
  blocked_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default app_now()
);
create unique index member_email on member (lower(email)) where deleted_at is null;

create table member_session (
  id text primary key,
  secret_hash bytea not null,
  member_id uuid not null references member on delete cascade,
  user_agent text not null default '' check (length(user_agent) <= 200),
  created_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  expires_at timestamptz not null
);
create index member_session_by_member on member_session (member_id);

-- Single-use tokens of mails; only their SHA-256 is stored.
create table member_token (
  token_hash bytea primary key,
  member_id uuid not null references member on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'change_email')),
  email text not null,
  -- What a repeated registration of a still unverified address said. It comes into force when this token is used,
  -- never before: somebody who registered a foreign address first must not keep their password on it.
  password_hash text,
  first_name text check (length(first_name) <= 30),
  last_name text check (length(last_name) <= 30),
  check ((password_hash is null) = (first_name is null) and (password_hash is null) = (last_name is null)),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index member_token_by_member on member_token (member_id);
