-- Photos of a copy, of one on the shelf or of a row of the stack that is not offered yet. Their files are named here and where an exchange keeps what was shown.
create table offer_photo (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references member,
  offer_id uuid references offer on delete cascade,
  stack_row_id uuid references intake_item on delete cascade,
  position smallint not null check (position between 1 and 4),
  blob_key text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Of the file and its small one together.
  bytes integer not null check (bytes > 0),
  added_at timestamptz not null default app_now(),
  -- Taken from what others see by a decision.
  hidden_at timestamptz,
  constraint offer_photo_is_of_one_copy check (num_nonnulls(offer_id, stack_row_id) = 1),
  -- Compared at the end of a statement: one statement changes the order.
  constraint offer_photo_order unique (offer_id, position) deferrable,
  constraint offer_photo_order_on_stack unique (stack_row_id, position) deferrable
);
create index offer_photo_by_owner on offer_photo (owner_id);

create trigger public_change after update on offer_photo referencing old table as before new table as after
  for each statement execute function tell_changed_rows('select o.book_id from changed c join offer o on o.id = c.offer_id');
create trigger public_change_new after insert on offer_photo referencing new table as changed
  for each statement execute function tell_changed_rows('select o.book_id from changed c join offer o on o.id = c.offer_id');
create trigger public_change_away after delete on offer_photo referencing old table as changed
  for each statement execute function tell_changed_rows('select o.book_id from changed c join offer o on o.id = c.offer_id');
