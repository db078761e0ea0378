-- The share that is left of the fullest disk of a process, 0 to 1; null where it is not known.
alter table process_heartbeat add column disk_left real;
