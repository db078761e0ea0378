-- When an import was undone, and how many of its copies stayed as somebody had ordered them.
alter table import add column undone_at timestamptz, add column kept_copies integer;
