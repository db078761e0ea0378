-- What administrators did: who, what, when, why (decision 32). Rows are only added.
create table admin_log (
  id uuid primary key default uuidv7(),
  admin_id uuid not null references member,
  act text not null check (length(act) between 1 and 60),
  subject_kind text not null check (length(subject_kind) between 1 and 30),
  subject_id uuid not null,
  -- Empty where no reason is asked for.
  reason text not null default '' check (length(reason) <= 1000),
  -- What changed, in fields of the act's own; never personal data.
  details jsonb not null default '{}',
  created_at timestamptz not null default app_now()
);
create index admin_log_by_subject on admin_log (subject_kind, subject_id, created_at desc);
create index admin_log_newest on admin_log (created_at desc, id desc);
create function refuse_admin_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log of administrators is only added to';
end $$;
create trigger admin_log_is_append_only before update or delete on admin_log
  for each row execute function refuse_admin_log_change();

-- A work that was merged into another stays as a signpost: its key, and everything that still names it, leads there
-- (decision 18). The signpost is never a chain, and no edition stands at one.
alter table work add column merged_into uuid references work check (merged_into <> id);
create index work_merged_into on work (merged_into) where merged_into is not null;

-- What waits for an administrator's look, newest first.
create index book_unreviewed on book (created_at desc, id desc) where reviewed_at is null and archived_at is null;
