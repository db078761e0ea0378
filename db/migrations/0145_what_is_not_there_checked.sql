-- Each statement by itself
-- Nobody has written what they forbid.
alter table import_row validate constraint import_row_absence_check;
alter table import_row validate constraint import_row_absence_word_check;
alter table import_row validate constraint import_row_condition_text_check;
alter table import_row validate constraint import_row_copies_check;
