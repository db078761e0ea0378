-- Devices on which members want to see news (Web Push, RFC 8030): one of each session at most, and gone with it.
create table push_subscription (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references member on delete cascade,
  -- A device that has been logged out must not go on showing the news of whoever was here.
  session_id text not null unique references member_session on delete cascade,
  -- Where the push service of the browser takes news for this device; whoever knows it can send there.
  endpoint text not null unique check (length(endpoint) <= 1000),
  -- The key and the secret that news are encrypted with, for the browser alone (RFC 8291).
  p256dh text not null,
  auth text not null,
  -- The key of ours that the browser has allowed to send (RFC 8292): with another one nothing arrives.
  application_key text not null,
  kinds text[] not null,
  -- Whether names and titles may be read on the lock screen.
  shows_content boolean not null default false,
  created_at timestamptz not null default app_now(),
  delivered_at timestamptz
);
create index push_subscription_of_member on push_subscription (member_id, created_at);
