-- What can be said of how a member sends (issue G §4), and what the tax law asks to count (decision 36).

-- An end that would count against its sender, during a pause of the shelf that they had planned.
alter table exchange add column is_excused boolean not null default false;
create index exchange_requests on exchange (sender_id, requested_at desc) where requested_at is not null;
create index exchange_sends on exchange (sender_id, delivered_at) include (price) where status = 'RECEIVED';

-- How a book came that was received: one tap of its receiver, changeable until it counts. Null when it was taken back.
create table exchange_mark (
  exchange_id uuid primary key references exchange,
  mark text check (mark in ('AS_DESCRIBED', 'WORSE')),
  marked_at timestamptz not null default app_now(),
  counts_from timestamptz not null
);

-- Counts of the newest requests of a sender, worked out from the exchanges; books_sent counts all of them.
create table member_reliability (
  member_id uuid primary key references member,
  requests integer not null default 0,
  accepted integer not null default 0,
  answered integer not null default 0,
  -- The median of the answered ones.
  answer_minutes integer not null default 0,
  promised integer not null default 0,
  on_time integer not null default 0,
  described integer not null default 0,
  as_described integer not null default 0,
  books_sent integer not null default 0
);
create trigger public_change after insert or update or delete on member_reliability for each row execute function tell_public_change();

-- Books of a sender that were received in a German calendar year, and their points.
create table yearly_sends (
  member_id uuid not null references member,
  year smallint not null,
  sends integer not null,
  points integer not null,
  primary key (member_id, year)
);
create index yearly_sends_by_sends on yearly_sends (year, sends desc);
create index yearly_sends_by_points on yearly_sends (year, points desc);

-- Senders whose counts are to be worked out again, and from when on.
create table record_due (
  id bigint generated always as identity primary key,
  member_id uuid not null references member,
  due_at timestamptz not null default app_now()
);
create index record_due_by_time on record_due (due_at);
insert into record_due (member_id) select distinct sender_id from exchange where requested_at is not null;

create function tell_record_of_exchange() returns trigger language plpgsql as $$
begin
  insert into record_due (member_id) values (new.sender_id);
  return null;
end $$;
create trigger exchange_record after update of status on exchange for each row
  when (new.requested_at is not null and old.status is distinct from new.status) execute function tell_record_of_exchange();

create function tell_record_of_mark() returns trigger language plpgsql as $$
begin
  insert into record_due (member_id, due_at) select sender_id, new.counts_from from exchange where id = new.exchange_id;
  return null;
end $$;
create trigger exchange_mark_record after insert on exchange_mark for each row execute function tell_record_of_mark();
