-- Each statement by itself
alter table intake_item validate constraint intake_item_look_up_check;
drop index concurrently if exists import_row_postponed;
create index concurrently import_row_postponed on import_row (ask_again_at) where ask_again_at is not null and outcome is null;
