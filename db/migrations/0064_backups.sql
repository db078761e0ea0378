-- Backups of the embedded database (issue K): what administrators see of them; none where the database is somebody else's.
create table backup_state (
  one boolean primary key default true check (one),
  -- Since when there is a database to back up.
  watched_since timestamptz not null default app_now(),
  -- The last whole copy, and up to when what was written later is in the backup.
  base_at timestamptz,
  sent_at timestamptz,
  failing_since timestamptz,
  failure text check (failure in ('FULL', 'FORBIDDEN', 'MISSING', 'OTHER')),
  check ((failing_since is null) = (failure is null))
);

-- A backup that was put back. Nobody orders until an administrator has looked at it.
create table restoration (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  restored_at timestamptz not null default app_now(),
  -- The database is as it was then.
  moment timestamptz not null,
  -- Accounts deleted after that moment, which are deleted again.
  deleted_members uuid[] not null default '{}',
  looked_at timestamptz
);
