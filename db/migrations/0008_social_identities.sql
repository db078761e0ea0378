-- Who a member is at Google or Facebook (decision 55). The key is the provider's own id of a person: e-mail
-- addresses change hands, and nobody is ever found by one here.
create table social_identity (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null check (length(subject) between 1 and 255),
  member_id uuid not null references member on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (provider, subject),
  constraint social_identity_one_per_provider unique (member_id, provider)
);
