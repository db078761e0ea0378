-- What administrators wrote to a member as the platform: by mail, and to be read in the inbox.
create table admin_message (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member,
  written_by uuid not null references member,
  text text not null check (length(text) between 1 and 2000),
  written_at timestamptz not null default app_now()
);
create index admin_message_by_member on admin_message (member_id, written_at desc);
create index admin_message_by_writer on admin_message (written_by);
create index admin_message_by_time on admin_message (written_at);
