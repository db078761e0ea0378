-- Steps of exchanges in the order in which they can be read without a gap: a program asks for those after the last it has seen, and
-- numbers alone are given before their transactions end (record 91). Steps from before have none and come first.
alter table exchange_event add column written_by xid8;
alter table exchange_event alter column written_by set default pg_current_xact_id();
