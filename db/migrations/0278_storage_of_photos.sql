-- How many bytes the photos of all copies take: counted with each change, so that no upload has to add them all up.
create table photo_storage (
  singleton boolean primary key default true check (singleton),
  bytes bigint not null
);

-- The row is locked until the change is committed: two uploads at once cannot both have the last room.
create function count_photo_storage() returns trigger language plpgsql as $$
declare
  more bigint := 0;
begin
  if tg_op <> 'DELETE' then more := (select coalesce(sum(bytes), 0) from after); end if;
  if tg_op <> 'INSERT' then more := more - (select coalesce(sum(bytes), 0) from before); end if;
  if more <> 0 then update photo_storage set bytes = bytes + more; end if;
  return null;
end $$;

create trigger photo_storage after update on offer_photo referencing old table as before new table as after
  for each statement execute function count_photo_storage();
create trigger photo_storage_new after insert on offer_photo referencing new table as after
  for each statement execute function count_photo_storage();
create trigger photo_storage_away after delete on offer_photo referencing old table as before
  for each statement execute function count_photo_storage();

-- After the triggers, which keep others from writing until this is committed.
insert into photo_storage (bytes) select coalesce(sum(bytes), 0) from offer_photo;
