-- Each statement by itself
-- Who ever acted is read from this index in as many steps as there are such people, however long the log is.
drop index concurrently if exists admin_log_by_admin;
create index concurrently admin_log_by_admin on admin_log (admin_id, created_at desc, id desc);
