-- Each statement by itself
-- Nobody has written what it forbids.
alter table import_row validate constraint import_row_isbn_reason_check;
