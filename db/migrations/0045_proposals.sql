-- What one administrator proposes and another one decides on: many points for one member, the block of somebody whose exchanges
-- are open (decision 73). Of each kind one is open for a member at a time.
create table proposal (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('GRANT', 'BLOCK')),
  -- Whom it is about.
  member_id uuid not null references member,
  -- Of a grant.
  points integer check (points > 0),
  -- Of a block: its ground, a code; for how many days, null until it is lifted; the case that it decides, if any.
  ground text check (ground ~ '^[A-Z_]{1,40}$'),
  days integer check (days > 0),
  case_kind text check (length(case_kind) between 1 and 30),
  case_id uuid,
  -- What the member is told once it is approved.
  reason text not null check (length(reason) between 1 and 1000),
  -- The caller's own number of a grant, so that the same call is one grant.
  request_key text check (length(request_key) <= 200),
  proposed_by uuid not null references member,
  proposed_at timestamptz not null default app_now(),
  expires_at timestamptz not null check (expires_at > proposed_at),
  outcome text check (outcome in ('APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED')),
  decided_at timestamptz,
  -- Null where nobody did in time.
  decided_by uuid references member,
  decision_reason text not null default '' check (length(decision_reason) <= 1000),
  check ((kind = 'GRANT') = (points is not null)),
  check ((kind = 'BLOCK') = (ground is not null)),
  check ((case_kind is null) = (case_id is null)),
  check ((outcome is null) = (decided_at is null)),
  check ((decided_by is null) = (outcome is null or outcome = 'EXPIRED'))
);
create unique index proposal_open on proposal (member_id, kind) where outcome is null;
create index proposal_waiting on proposal (expires_at) where outcome is null;
create index proposal_of_case on proposal (case_kind, case_id) where outcome is null and case_id is not null;
create index proposal_by_member on proposal (member_id);
create index proposal_decided on proposal (decided_at desc) where outcome is not null;
create index proposal_by_key on proposal (proposed_by, request_key) where request_key is not null;

-- The second administrator, who approved; another one answers an objection, where there is one.
alter table restriction add column approved_by uuid references member;
