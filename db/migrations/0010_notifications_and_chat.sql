-- What happened to a member, told inside the site. Says no name and no title: those are read from what it is about
-- when it is shown, so that nothing personal is left behind here.
create table notification (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member on delete cascade,
  kind text not null check (kind ~ '^[a-z]+\.[a-zA-Z]+$'),
  -- What it is about; the kind says which of them.
  exchange_id uuid references exchange,
  offer_id uuid references offer,
  conversation_id uuid,
  -- Counts and codes, never names, addresses or texts of others.
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  -- The same happening told twice is told once.
  key text not null unique check (length(key) <= 200),
  created_at timestamptz not null default app_now(),
  read_at timestamptz
);
create index notification_by_member on notification (member_id, created_at desc, id desc);
create index notification_unread on notification (member_id) where read_at is null;

-- One for each pair of members; the smaller id stands first.
create table conversation (
  id uuid primary key default uuidv7(),
  first_member_id uuid not null references member,
  second_member_id uuid not null references member,
  started_by uuid not null references member check (started_by in (first_member_id, second_member_id)),
  created_at timestamptz not null default app_now(),
  check (first_member_id < second_member_id),
  unique (first_member_id, second_member_id)
);
create index conversation_by_starter on conversation (started_by, created_at desc);
alter table notification add foreign key (conversation_id) references conversation on delete cascade;
-- Messages of one conversation are one line in the inbox until it is read.
create unique index notification_one_per_conversation on notification (member_id, conversation_id)
  where kind = 'chat.message' and read_at is null;

create table conversation_member (
  conversation_id uuid not null references conversation on delete cascade,
  member_id uuid not null references member,
  partner_id uuid not null references member check (partner_id <> member_id),
  -- Up to this message's number everything is read.
  read_up_to bigint not null default 0,
  -- When the member last had it open.
  seen_at timestamptz,
  mailed_at timestamptz,
  -- When the unread messages are told by mail, unless they are read before.
  mail_due_at timestamptz,
  primary key (conversation_id, member_id),
  unique (member_id, partner_id)
);
create index conversation_mail_due on conversation_member (mail_due_at) where mail_due_at is not null;

create table message (
  id uuid primary key default uuidv7(),
  -- Grows within a conversation, which is locked while one is written.
  number bigint generated always as identity unique,
  conversation_id uuid not null references conversation on delete cascade,
  sender_id uuid not null references member,
  payload text not null check (length(payload) between 1 and 2000),
  -- Of the text without case and spacing: finds the same text sent to many.
  text_hash bytea not null,
  sent_at timestamptz not null default app_now(),
  -- Only its sender sees it, with the reason (decision 32).
  hidden_at timestamptz,
  hidden_reason text check (length(hidden_reason) <= 500),
  -- Only its sender sees it until an administrator has looked (decision 33).
  held_for_review boolean not null default false,
  check ((hidden_at is null) = (hidden_reason is null))
);
create index message_by_conversation on message (conversation_id, number desc);
create index message_by_text on message (sender_id, text_hash, sent_at desc);
create index message_held on message (sent_at) where held_for_review;

-- Mails that a server refused for good, by their key: tried again for days, shown to administrators until they arrive.
create table mail_refusal (
  key text primary key,
  template text not null,
  -- The server's reply code; its words may carry the address.
  code integer not null,
  tries integer not null default 1,
  first_at timestamptz not null default app_now(),
  last_at timestamptz not null default app_now()
);

-- The link that ends promotional mail without a login; all it can do is that.
create table promo_unsubscribe (
  member_id uuid primary key references member on delete cascade,
  token uuid not null unique default gen_random_uuid()
);
