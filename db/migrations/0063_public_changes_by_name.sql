-- What changes says what it touches (docs/decisions/0012-guest-cache.md): a notice names ids, parted by spaces, of all whose
-- answers show a changed row as it was or as it is. An empty one, as before, is anything; so is too much for a notice.
create function tell_public_names(names uuid[]) returns void language sql as $$
  select pg_notify('public_change', case when cardinality(names) > 200 then '' else array_to_string(names, ' ') end)
   where names <> '{}'
$$;

-- Rows that came or went are `changed`; of an update that is all as they were (`before`) and as they are (`after`). The
-- trigger's argument selects what they touch. A statement is one notice, and PostgreSQL sends the same one of a transaction once.
create function tell_changed_rows() returns trigger language plpgsql as $$
declare
  rows constant text := case tg_op when 'UPDATE' then 'with changed as (select * from before union all select * from after) ' else '' end;
  names uuid[];
begin
  execute format('%sselect array(select distinct id from (%s) as touched(id) where id is not null limit 201)', rows, tg_argv[0]) into names;
  perform tell_public_names(names);
  return null;
end $$;

do $$
declare
  told record;
  whole constant text := 'after %s on %I referencing %s for each statement execute function tell_changed_rows(%L)';
begin
  for told in
    select * from (values
      -- The other editions of its work; archived, it no longer counts among the other copies of those who offer it.
      ('book', 'select id from changed union select b.id from book b where b.work_id in (select work_id from changed)',
       ' union select o.owner_id from offer o join after a on a.id = o.book_id join before b on b.id = a.id
          where (a.archived_at is null) <> (b.archived_at is null)'),
      ('book_author', 'select book_id from changed', ''),
      ('book_genre', 'select book_id from changed', ''),
      -- Its owner, when it can be ordered or no longer: pages of the owner's other copies count it.
      ('offer', 'select book_id from changed',
       ' union select a.owner_id from after a join before b on b.id = a.id
          where a.status <> b.status or (a.paused_at is null) <> (b.paused_at is null)'),
      ('wish', 'select b.id from book b where b.work_id in (select work_id from changed)', ''),
      ('member_reliability', 'select member_id from changed', ''),
      ('bookcase', 'select id from changed', ''),
      ('work', 'select b.id from book b join changed c on c.id = b.work_id', ''),
      ('author', 'select id from changed', '')
    ) as list(table_name, names, updated)
  loop
    execute format('drop trigger public_change on %I', told.table_name);
    execute format('create trigger public_change ' || whole, 'update', told.table_name, 'old table as before new table as after', told.names || told.updated);
    execute format('create trigger public_change_away ' || whole, 'delete', told.table_name, 'old table as changed',
      told.names || case told.table_name when 'offer' then ' union select owner_id from changed' else '' end);
    execute format('create trigger public_change_new ' || whole, 'insert', told.table_name, 'new table as changed',
      told.names || case told.table_name when 'offer' then ' union select owner_id from changed' else '' end);
  end loop;
end $$;

-- Of members only some columns are public, so each row tells: the name, and the books whose copies or waiting readers come and go with it.
create function tell_changed_member() returns trigger language plpgsql as $$
begin
  perform tell_public_names(array(
    select old.id
    union select o.book_id from offer o where o.owner_id = old.id
    union select b.id from wish w join book b on b.work_id = w.work_id where w.member_id = old.id
    limit 201));
  return null;
end $$;
drop trigger public_change on member;
create trigger public_change after delete or
  update of profile_id, first_name, last_name, avatar_path, shelf_paused_at, blocked_at, deleted_at, wishes_shown_since on member
  for each row execute function tell_changed_member();
