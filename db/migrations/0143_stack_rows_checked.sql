-- Each statement by itself
alter table intake_item validate constraint intake_item_found_by_check;
alter table import_row validate constraint import_row_outcome_check;
drop index concurrently if exists intake_item_by_import;
create index concurrently intake_item_by_import on intake_item (import_id) where import_id is not null;
