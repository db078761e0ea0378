-- Each statement by itself
-- What was derived from titles and names before they were folded alike is derived anew. Two indexes know which these are, so that
-- no batch reads the whole table.
drop index concurrently if exists book_folded_otherwise;
create index concurrently book_folded_otherwise on book (id)
  where search_words <> array_to_tsvector(string_to_array(ltrim(fold_text(title || ' ' || coalesce(original_title, '') || ' ' || author_names)
    || replace(' ' || fold_text(title || ' ' || coalesce(original_title, '')), ' ', ' t:') || replace(' ' || fold_text(author_names), ' ', ' a:')), ' '));
drop index concurrently if exists author_folded_otherwise;
create index concurrently author_folded_otherwise on author (id)
  where name_folded <> left(coalesce(nullif(fold_text(full_name), ''), lower(full_name)), 200);
-- The works first: they are told by the keys that their books and authors still have. Where two works become the same they stay two,
-- for an administrator to join.
-- In batches
with batch as (
  select w.id, left(fold_text(b.title), 200) as title_key, left(fold_text(a.full_name), 200) as author_key
    from book b join work w on w.id = b.work_id and w.title_key = left(b.title_folded, 200)
    join book_author ba on ba.book_id = b.id join author a on a.id = ba.author_id and a.name_folded = w.author_key
   where b.search_words <> array_to_tsvector(string_to_array(ltrim(fold_text(b.title || ' ' || coalesce(b.original_title, '') || ' ' || b.author_names)
    || replace(' ' || fold_text(b.title || ' ' || coalesce(b.original_title, '')), ' ', ' t:') || replace(' ' || fold_text(b.author_names), ' ', ' a:')), ' '))
     and (left(fold_text(b.title), 200), left(fold_text(a.full_name), 200)) <> (w.title_key, w.author_key)
     and fold_text(b.title) <> '' and fold_text(a.full_name) <> ''
     and not exists (select from work o where o.title_key = left(fold_text(b.title), 200) and o.author_key = left(fold_text(a.full_name), 200))
   limit 500),
one_each as (select distinct on (title_key, author_key) * from (select distinct on (id) * from batch) by_work)
update work set title_key = one_each.title_key, author_key = one_each.author_key from one_each where work.id = one_each.id;
-- In batches
update book set title = title
 where id in (
   select id from book
    where search_words <> array_to_tsvector(string_to_array(ltrim(fold_text(title || ' ' || coalesce(original_title, '') || ' ' || author_names)
    || replace(' ' || fold_text(title || ' ' || coalesce(original_title, '')), ' ', ' t:') || replace(' ' || fold_text(author_names), ' ', ' a:')), ' '))
    limit 500);
-- In batches
with batch as (
  select id, left(coalesce(nullif(fold_text(full_name), ''), lower(full_name)), 200) as key from author a
   where name_folded <> left(coalesce(nullif(fold_text(full_name), ''), lower(full_name)), 200)
     and not exists (select from author o where o.name_folded = left(coalesce(nullif(fold_text(a.full_name), ''), lower(a.full_name)), 200))
   limit 500)
update author set name_folded = one_each.key from (select distinct on (key) * from batch) one_each where author.id = one_each.id;
-- The names of authors in wishes are there as keys alone; folded once more they are as the others. Of two wishes of a member that
-- become the same, the later one stays as it is.
-- In batches
with anew as (
  select id, member_id, coalesce(nullif(title_key(title), ''), lower(title)) as title_key, array(select distinct fold_text(key) from unnest(author_keys) as key order by 1) as author_keys
    from missing_book_wish),
batch as (
  select w.id, n.author_keys from missing_book_wish w join anew n on n.id = w.id
   where (w.title_key, w.author_keys) <> (n.title_key, n.author_keys)
     and not exists (select from anew o join missing_book_wish s on s.id = o.id
                      where o.member_id = n.member_id and o.id <> n.id and o.title_key = n.title_key and o.author_keys = n.author_keys
                        and (o.id < n.id or s.title_key = n.title_key))
   limit 500)
update missing_book_wish set title = title, author_keys = batch.author_keys from batch where missing_book_wish.id = batch.id;
-- In batches
update place set name = name where id in (select id from place where name_folded <> fold_text(name) limit 500);
drop index concurrently if exists book_folded_otherwise;
drop index concurrently if exists author_folded_otherwise;
drop index concurrently if exists book_publisher_words;
create index concurrently book_publisher_words on book using gin (array_to_tsvector(string_to_array(fold_text(publisher), ' ')))
  with (fastupdate = off) where archived_at is null and publisher is not null;
