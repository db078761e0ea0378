-- Each statement by itself
alter table import validate constraint import_format_check;
