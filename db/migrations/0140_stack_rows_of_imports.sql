-- Rows that came from a list of books: by this an import is undone whole. What it says stays when the import is forgotten.
alter table intake_item add column import_id uuid;
alter table intake_item drop constraint intake_item_found_by_check;
alter table intake_item add constraint intake_item_found_by_check
  check (found_by in ('BARCODE', 'PHOTO', 'PRINT', 'TYPED', 'TITLE', 'IMPORT')) not valid;
