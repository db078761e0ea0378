-- What a file says of a copy that cannot be offered, of its condition in words we do not know, and of several copies. Where a number stands
-- in `copies_in_file`, the file names more copies than one entry brings. `copies_before` counts those of earlier lines of the same book.
alter table import_row
  add column absence text,
  add column absence_word text,
  add column condition_text text,
  add column copies integer not null default 1,
  add column copies_in_file integer,
  add column copies_before integer not null default 0,
  add column only_this_edition boolean not null default false;
alter table import_row
  add constraint import_row_absence_check check (absence in ('NOT_OWNED', 'LENT', 'GONE', 'NOT_DELIVERED')) not valid,
  add constraint import_row_absence_word_check check (length(absence_word) <= 60) not valid,
  add constraint import_row_condition_text_check check (length(condition_text) <= 60) not valid,
  add constraint import_row_copies_check check (copies between 1 and 20) not valid;
