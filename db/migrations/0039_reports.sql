-- What members and guests report, and what administrators decide on it (DSA, articles 16, 17 and 20). A case is all open reports of
-- one subject, or a held message.
create table moderation_decision (
  id uuid primary key default uuidv7(),
  subject_kind text not null check (subject_kind in ('MESSAGE', 'MEMBER', 'OFFER', 'AVATAR', 'COVER', 'BOOK', 'WISH')),
  -- An avatar's is its member, a cover's its book.
  subject_id uuid not null,
  -- Whose subject it is; null where it is nobody's, or they have left.
  member_id uuid references member,
  outcome text not null check (outcome in ('KEEP', 'HIDE', 'WARN', 'NO_MESSAGES_7', 'NO_MESSAGES_30', 'NO_SWAPS_7', 'NO_SWAPS_30', 'BLOCK')),
  ground text not null check (length(ground) between 1 and 30),
  -- The facts of the statement of reasons, in the member's language. What it is about is not copied.
  facts text not null check (length(facts) <= 1000),
  -- Found by a program, not by a report; decided by a person in any case.
  is_detected boolean not null,
  -- Whether this decision took the subject away, and which picture it took.
  took_away boolean not null,
  taken_key text,
  restriction_id uuid,
  -- Since when the case waited.
  waited_since timestamptz not null,
  decided_at timestamptz not null default app_now(),
  decided_by uuid not null references member,
  objection text check (length(objection) <= 2000),
  objected_at timestamptz,
  answer text check (length(answer) between 1 and 1000),
  overturned boolean,
  answered_at timestamptz,
  answered_by uuid references member,
  check ((objection is null) = (objected_at is null)),
  check (num_nulls(answer, overturned, answered_at, answered_by) in (0, 4))
);
create index moderation_decision_by_subject on moderation_decision (subject_kind, subject_id, id desc);
create index moderation_decision_by_member on moderation_decision (member_id, id desc);
create index moderation_decision_by_time on moderation_decision (decided_at);
create index moderation_decision_contested on moderation_decision (objected_at) where objected_at is not null and answered_at is null;
create index moderation_decision_taken on moderation_decision (taken_key) where taken_key is not null;

create table report (
  id uuid primary key default uuidv7(),
  subject_kind text not null check (subject_kind in ('MESSAGE', 'MEMBER', 'OFFER', 'AVATAR', 'COVER', 'BOOK', 'WISH')),
  subject_id uuid not null,
  -- Null for guests, and once the member has left.
  reporter_id uuid references member,
  -- Of guests.
  guest_name text check (length(guest_name) <= 100),
  guest_email text check (length(guest_email) <= 254),
  language text not null check (language in ('de', 'en', 'lt')),
  ground text not null check (length(ground) between 1 and 30),
  text text not null check (length(text) <= 2000),
  reported_at timestamptz not null default app_now(),
  decision_id uuid references moderation_decision on delete cascade,
  check ((guest_name is null) = (guest_email is null))
);
-- One open report of each subject from the same person.
create unique index report_once on report (reporter_id, subject_kind, subject_id) where decision_id is null and reporter_id is not null;
create unique index report_once_by_guest on report (lower(guest_email), subject_kind, subject_id) where decision_id is null and guest_email is not null;
create index report_open on report (subject_kind, subject_id, reported_at) where decision_id is null;
create index report_by_subject on report (subject_kind, subject_id);
create index report_by_reporter on report (reporter_id, id desc);
create index report_by_decision on report (decision_id);
create index report_by_time on report (reported_at);

create table report_picture (
  id uuid primary key default uuidv7(),
  report_id uuid not null references report on delete cascade,
  position smallint not null check (position between 1 and 4),
  blob_key text not null,
  unique (report_id, position)
);
create index report_picture_by_key on report_picture (blob_key);

-- Taken from what others see of a member's wishes; the member keeps it.
alter table missing_book_wish add column hidden_at timestamptz;
