-- Accounts that belong together and feed each other: one case for an administrator, with what links them (record 78).
create table ring (
  id uuid primary key default gen_random_uuid(),
  -- Since when it waits for somebody, each time anew.
  opened_at timestamptz not null default app_now(),
  closed_at timestamptz,
  outcome text not null default '' check (length(outcome) <= 1000)
);
create index ring_open on ring (opened_at, id) where closed_at is null;
create index ring_closed on ring (closed_at, id) where closed_at is not null;

create table ring_member (
  member_id uuid primary key references member,
  ring_id uuid not null references ring on delete cascade
);
create index ring_member_by_ring on ring_member (ring_id);

-- What links two of them; of SWAPS the first got books from the second, and paid with points.
create table ring_link (
  one_id uuid not null references member,
  other_id uuid not null references member,
  kind text not null check (kind in ('MAILBOX', 'PERSON', 'ADDRESS', 'PAYMENT', 'SWAPS')),
  ring_id uuid not null references ring on delete cascade,
  noted_at timestamptz not null default app_now(),
  primary key (one_id, other_id, kind)
);
create index ring_link_by_ring on ring_link (ring_id);

-- Members who may have become a part of one, as something new links them to others.
create table ring_due (
  member_id uuid primary key references member on delete cascade
);

create function tell_ring_of_mark() returns trigger language plpgsql as $$
begin
  insert into ring_due (member_id) values (new.member_id) on conflict do nothing;
  return null;
end $$;
create trigger member_mark_ring after insert on member_mark
  for each row when (new.kind <> 'NAME') execute function tell_ring_of_mark();

create function tell_ring_of_exchange() returns trigger language plpgsql as $$
begin
  insert into ring_due (member_id) values (new.sender_id) on conflict do nothing;
  return null;
end $$;
create trigger exchange_ring after update of status on exchange for each row
  when (new.status = 'RECEIVED' and old.status <> 'RECEIVED') execute function tell_ring_of_exchange();
