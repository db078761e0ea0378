-- How backups go is told by the engine that makes them (record 54). Release 0.1 empties this table at its start and reads it for
-- its administrators: it finds a view without rows in its place. Drop after 0.2: backup_state
drop table backup_state;

create view backup_state as
  select true as one, null::timestamptz as watched_since, null::timestamptz as base_at, null::timestamptz as sent_at,
         null::timestamptz as failing_since, null::text as failure
   where false;

create rule backup_state_is_empty as on delete to backup_state do instead nothing;

-- Of the backups of an embedded database: nobody fetches the log any more that is kept for them.
select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = 'buchfink_backup' and not active;
