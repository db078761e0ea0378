-- What somebody has taken back or hidden is told apart: a notice that begins with "-" (docs/decisions/0012-guest-cache.md). While the
-- database is away pages from before a change may be shown, from before one of these never. Who does not know the sign takes it for
-- anything.
create function tell_withdrawn_names(names uuid[]) returns void language sql as $$
  select pg_notify('public_change', case when cardinality(names) > 200 then '-' else '- ' || array_to_string(names, ' ') end)
   where names <> '{}'
$$;

-- Rows that are deleted are withdrawn, whatever they were.
create or replace function tell_changed_rows() returns trigger language plpgsql as $$
declare
  rows constant text := case tg_op when 'UPDATE' then 'with changed as (select * from before union all select * from after) ' else '' end;
  names uuid[];
begin
  execute format('%sselect array(select distinct id from (%s) as touched(id) where id is not null limit 201)', rows, tg_argv[0]) into names;
  if tg_op = 'DELETE' then
    perform tell_withdrawn_names(names);
  else
    perform tell_public_names(names);
  end if;
  return null;
end $$;

-- Names, pictures, pauses, blocks and deletions of members.
create or replace function tell_changed_member() returns trigger language plpgsql as $$
begin
  perform tell_withdrawn_names(array(
    select old.id
    union select o.book_id from offer o where o.owner_id = old.id
    union select b.id from wish w join book b on b.work_id = w.work_id where w.member_id = old.id
    limit 201));
  return null;
end $$;

-- The arguments are the columns that name what shows the row.
create function tell_withdrawn_row() returns trigger language plpgsql as $$
begin
  perform tell_withdrawn_names(array(
    select value::uuid from jsonb_each_text(to_jsonb(old)) as named(key, value) where key = any (tg_argv) and value is not null));
  return null;
end $$;
create trigger public_withdrawal after update of title, original_title, description, article_html, cover_key, author_names, archived_at on book
  for each row when ((old.title, old.original_title, old.description, old.article_html, old.cover_key, old.author_names, old.archived_at)
    is distinct from (new.title, new.original_title, new.description, new.article_html, new.cover_key, new.author_names, new.archived_at))
  execute function tell_withdrawn_row('id');
create trigger public_withdrawal after update of comment, status, paused_at on offer
  for each row when (old.comment <> new.comment or (new.status = 'WITHDRAWN' and old.status <> 'WITHDRAWN')
    or (new.paused_at is not null and old.paused_at is null))
  execute function tell_withdrawn_row('book_id', 'owner_id');
create trigger public_withdrawal after update of name, note, operator, website, photo, state on bookcase
  for each row when ((old.name, old.note, old.operator, old.website, old.photo, old.state)
    is distinct from (new.name, new.note, new.operator, new.website, new.photo, new.state))
  execute function tell_withdrawn_row('id');
create trigger public_withdrawal after update of full_name on author
  for each row when (old.full_name <> new.full_name) execute function tell_withdrawn_row('id');
