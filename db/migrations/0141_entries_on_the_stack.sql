-- Entries that became rows of the stack, and the wish that an entry added: one that was there before, or that came later, is not it.
alter table import_row add column wish_id uuid;
alter table import_row drop constraint import_row_outcome_check;
alter table import_row add constraint import_row_outcome_check
  check (outcome in ('ADDED', 'STACKED', 'ALREADY_THERE', 'SKIPPED', 'FAILED')) not valid;
