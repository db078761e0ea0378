-- Entries of an import for which no library could be reached: how often, and when they are asked again.
alter table import_row add column unreached integer not null default 0, add column ask_again_at timestamptz;
