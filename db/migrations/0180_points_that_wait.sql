-- Points of a member that cannot be spent yet: an account of their own, and why and until when they wait (decision 77).
alter table account drop constraint account_check;
alter table account add constraint account_check check (kind not in ('avail', 'held', 'escrow') or balance >= 0) not valid;
alter table account drop constraint account_check1;
alter table account add constraint account_check1 check ((kind in ('avail', 'debt', 'held')) = (member_id is not null)) not valid;
alter table account drop constraint account_kind_check;
alter table account add constraint account_kind_check check (kind in ('avail', 'debt', 'held', 'escrow') or kind like 'sys:%') not valid;

create table point_hold (
  id uuid primary key default gen_random_uuid(),
  -- Of the transfer by which the points came onto the member's account `held`.
  key text not null unique references transfer (dedupe_key),
  member_id uuid not null references member,
  amount integer not null check (amount > 0),
  reason text not null check (reason in ('FIRST_SWAP', 'LATE_PAYOUT', 'REVIEW')),
  exchange_id uuid references exchange,
  -- What an administrator wrote of a case.
  note text not null default '' check (length(note) <= 1000),
  created_at timestamptz not null default app_now(),
  -- Null where no day ends the wait.
  release_at timestamptz,
  released_at timestamptz,
  taken_back_at timestamptz,
  check (released_at is null or taken_back_at is null),
  check (reason <> 'LATE_PAYOUT' or exchange_id is not null)
);
create index point_hold_by_member on point_hold (member_id, created_at);
create index point_hold_by_exchange on point_hold (exchange_id) where exchange_id is not null;
create index point_hold_due on point_hold (release_at) where released_at is null and taken_back_at is null;
