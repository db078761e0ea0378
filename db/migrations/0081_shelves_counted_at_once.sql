-- The open copies of many books are written in one statement instead of several for each: of a member with thousands of copies who
-- pauses, comes back, is blocked or leaves. Nothing is written where nothing has changed.
create function count_open_offers(p_book uuid)
  returns table (offers integer, copies smallint[], conditions smallint, lowest smallint) language sql stable as $$
  select count(*)::int, coalesce(array_agg((100 * open_offer.condition + open_offer.price)::smallint order by open_offer.price), '{}'),
         coalesce(bit_or(1 << (open_offer.condition - 1)), 0)::smallint, min(open_offer.price)::smallint
    from (select array_position(array['LIKE_NEW', 'EXCELLENT', 'GOOD', 'SATISFACTORY'], offer.condition) as condition, offer.price
            from offer join member on member.id = offer.owner_id
           where offer.book_id = p_book and offer.status = 'AVAILABLE' and offer.paused_at is null
             and member.shelf_paused_at is null and member.blocked_at is null and member.deleted_at is null) open_offer
$$;

create or replace function refresh_open_offers(p_book uuid) returns void language plpgsql as $$
begin
  -- Two copies put on offer at once: the second counts only after the first is committed. The lock must be a
  -- statement of its own, as an update that waits still counts with the snapshot it began with.
  perform 1 from book where id = p_book for no key update;
  update book set open_offer_count = counted.offers, open_copies = counted.copies, open_conditions = counted.conditions,
                  lowest_price = counted.lowest
    from count_open_offers(p_book) counted
   where book.id = p_book
     and (book.open_offer_count, book.open_copies, book.open_conditions, book.lowest_price)
         is distinct from (counted.offers, counted.copies, counted.conditions, counted.lowest);
end $$;

create or replace function refresh_open_offers_of_member() returns trigger language plpgsql as $$
declare
  books constant uuid[] := array(select distinct book_id from offer where owner_id = new.id and status = 'AVAILABLE');
begin
  -- As refresh_open_offers does. In the order of the ids, so that of two members with the same books one waits for the other.
  perform 1 from book where id = any(books) order by id for no key update;
  update book set open_offer_count = counted.offers, open_copies = counted.copies, open_conditions = counted.conditions,
                  lowest_price = counted.lowest
    from unnest(books) as listed(id) cross join lateral count_open_offers(listed.id) counted
   where book.id = listed.id
     and (book.open_offer_count, book.open_copies, book.open_conditions, book.lowest_price)
         is distinct from (counted.offers, counted.copies, counted.conditions, counted.lowest);
  return null;
end $$;

-- Only when the shelf appears or goes: not for a pause that is planned, or that has another reason now.
create or replace trigger member_changes_count after update of shelf_paused_at, blocked_at, deleted_at on member
  for each row
  when ((old.shelf_paused_at is null and old.blocked_at is null and old.deleted_at is null)
        <> (new.shelf_paused_at is null and new.blocked_at is null and new.deleted_at is null))
  execute function refresh_open_offers_of_member();
