-- book.open_copies says of a copy with photos, too, that it has some: 1000 more than its code, the same without its price, and 1000 for any.
create or replace function count_open_offers(p_book uuid)
  returns table (offers integer, copies smallint[], conditions smallint, lowest smallint) language sql stable as $$
  select count(*)::int,
         coalesce(array_agg((100 * open_offer.condition + open_offer.price)::smallint order by open_offer.price), '{}')
           || coalesce(array_agg((1000 + 100 * open_offer.condition + open_offer.price)::smallint order by open_offer.price)
                         filter (where open_offer.has_photos), '{}')
           || coalesce(array_agg(distinct (1000 + 100 * open_offer.condition)::smallint) filter (where open_offer.has_photos), '{}')
           || case when bool_or(open_offer.has_photos) then array[1000]::smallint[] else '{}' end,
         coalesce(bit_or(1 << (open_offer.condition - 1)), 0)::smallint, min(open_offer.price)::smallint
    from (select array_position(array['LIKE_NEW', 'EXCELLENT', 'GOOD', 'SATISFACTORY'], offer.condition) as condition, offer.price,
                 exists (select from offer_photo where offer_photo.offer_id = offer.id and offer_photo.hidden_at is null) as has_photos
            from offer join member on member.id = offer.owner_id
           where offer.book_id = p_book and offer.status = 'AVAILABLE' and offer.paused_at is null
             and member.shelf_paused_at is null and member.blocked_at is null and member.deleted_at is null) open_offer
$$;

create function refresh_books_of_photos() returns trigger language plpgsql as $$
declare
  offers uuid[] := '{}';
begin
  -- Neither an order of photos nor what is on the stack matters to a search.
  if tg_op = 'INSERT' then
    offers := array(select offer_id from after);
  elsif tg_op = 'DELETE' then
    offers := array(select offer_id from before);
  else
    offers := array(
      select unnest(array[b.offer_id, a.offer_id]) from before b join after a using (id)
       where b.offer_id is distinct from a.offer_id or (b.hidden_at is null) <> (a.hidden_at is null));
  end if;
  -- In the order of the ids, as refresh_open_offers_of_member does.
  perform refresh_open_offers(book_id)
     from (select distinct book_id from offer where id = any (offers) and status = 'AVAILABLE' order by book_id) changed;
  return null;
end $$;

create trigger photos_change_search after update on offer_photo referencing old table as before new table as after
  for each statement execute function refresh_books_of_photos();
create trigger photos_change_search_new after insert on offer_photo referencing new table as after
  for each statement execute function refresh_books_of_photos();
create trigger photos_change_search_away after delete on offer_photo referencing old table as before
  for each statement execute function refresh_books_of_photos();

-- Only books with photos by now: few, as copies have had them for a short time.
select refresh_open_offers(book_id)
  from (select distinct o.book_id from offer_photo f join offer o on o.id = f.offer_id where o.status = 'AVAILABLE' order by o.book_id) shown;
