-- Why a number of a file is no ISBN, where the column before cannot say it (older code reads that one and calls it VALIDITY), and
-- UNSURE for ten bare digits that may be one.
alter table import_row add column isbn_reason text;
alter table import_row
  add constraint import_row_isbn_reason_check check (isbn_reason in ('PERIODICAL', 'PRODUCT', 'LOST_DIGITS', 'UNSURE')) not valid;
