-- Whom a member has blocked for themselves: no messages and no new orders either way. Nobody is told of it.
create table member_block (
  blocker_id uuid not null references member,
  blocked_id uuid not null references member check (blocked_id <> blocker_id),
  created_at timestamptz not null default app_now(),
  primary key (blocker_id, blocked_id)
);
create index member_block_of on member_block (blocked_id);

-- What the browser calls a message until it knows its number: sent again after a lost answer, it is still the same message.
alter table message add column client_key uuid;
create unique index message_by_client_key on message (sender_id, client_key) where client_key is not null;
