-- From which page of which upload a label came, what tells its mark from others however its page was cut, and why one was taken out of the stock.
alter table label
  add column upload_id uuid,
  add column page smallint,
  -- SHA-256 of what stands in the mark's matrix code; null where none could be read.
  add column code_sha256 bytea,
  -- Taken out of the stock by an administrator: its state is VOID.
  add column removed_at timestamptz,
  add column removal_reason text;
