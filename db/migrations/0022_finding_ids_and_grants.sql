-- An administrator closes what a comparison left to a person: the act is logged by an id of its kind.
alter table reconciliation_finding add column uuid uuid not null unique default uuidv7();

-- The newest acts of a kind: what was granted, and whether a grant is a repeated one.
create index admin_log_by_act on admin_log (act, created_at desc);
