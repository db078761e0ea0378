-- A note at OpenStreetMap about what a reader told, which an administrator sends: when it was sent, and its number once that is known.
-- Between the two it is under way; whoever sends it looks first whether it is there.
alter table bookcase_report
  add column osm_note_sent_at timestamptz,
  add column osm_note_id bigint,
  add constraint bookcase_report_note_known check (osm_note_id is null or (osm_note_id > 0 and osm_note_sent_at is not null));
