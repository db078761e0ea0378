-- What a process says of itself with each heartbeat (issue K): administrators see all of them, whichever answers their page. One of
-- the version before says nothing of it.
alter table process_heartbeat
  add column node text,
  add column build text,
  add column started_at timestamptz,
  -- Which of its sweeps have not run for too long, and when the first of these ran last.
  add column late_sweeps text[] not null default '{}',
  add column late_since timestamptz;
