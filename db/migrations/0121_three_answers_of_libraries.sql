-- Whether a library did not know a book, could not be asked, or has something else than a printed book under its ISBN are three answers.
alter table intake_item drop constraint intake_item_look_up_check;
alter table intake_item add constraint intake_item_look_up_check
  check (look_up in ('NONE', 'WAITING', 'UNKNOWN', 'UNREACHED', 'NOT_PRINTED', 'AUTHOR_MISSING', 'SEVERAL_BOOKS')) not valid;
