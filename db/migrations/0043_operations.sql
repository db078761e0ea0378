-- What administrators do day by day. The mail of what waits for them is decided upon once a day in Germany, by whichever process
-- comes first; a newsletter goes to members who agreed, to each at most once.
create table admin_day_mail (
  day date primary key,
  decided_at timestamptz not null default app_now()
);

create index label_pace on label (assigned_at) where assigned_at is not null;

create table newsletter (
  id uuid primary key default uuidv7(),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SENDING', 'STOPPED', 'SENT')),
  created_by uuid not null references member,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- How many members agreed when it began.
  audience integer not null default 0,
  -- Members get it in the order of their ids; this one was the last whose turn came.
  reached_to uuid,
  -- The mail server did not answer: nothing leaves before.
  rests_until timestamptz,
  begun_count integer not null default 0,
  sent_count integer not null default 0,
  refused_count integer not null default 0,
  check ((status = 'DRAFT') = (started_at is null)),
  check ((status = 'SENT') = (finished_at is not null))
);

create table newsletter_text (
  newsletter_id uuid not null references newsletter on delete cascade,
  language text not null check (language in ('de', 'en', 'lt')),
  subject text not null check (length(subject) between 1 and 150),
  body text not null check (length(body) between 1 and 8000),
  primary key (newsletter_id, language)
);

-- BEGUN is written before the mail leaves: where a process ends between, the mail is not sent again. WAITING did certainly not
-- leave and is tried again at the time.
create table newsletter_delivery (
  newsletter_id uuid not null references newsletter on delete cascade,
  member_id uuid not null references member,
  state text not null default 'BEGUN' check (state in ('BEGUN', 'SENT', 'WAITING', 'REFUSED')),
  tries integer not null default 1,
  at timestamptz not null default app_now(),
  primary key (newsletter_id, member_id)
);
create index newsletter_delivery_by_member on newsletter_delivery (member_id);
create index newsletter_delivery_waiting on newsletter_delivery (newsletter_id, at) where state = 'WAITING';
create index newsletter_delivery_by_time on newsletter_delivery (at);

create index member_for_newsletters on member (id)
 where subscribed_to_promo and email_verified_at is not null and blocked_at is null and deleted_at is null;
