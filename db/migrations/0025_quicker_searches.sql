-- Which conditions the copies on offer have, as bits (LIKE_NEW being 1): a filter by condition alone compares a number of
-- each book, not two lists. Kept by refresh_open_offers like open_copies.
alter table book add column open_conditions smallint not null default 0;

update book set open_conditions = (select bit_or(1 << (copy / 100 - 1)) from unnest(open_copies) as copy) where open_copies <> '{}';

create or replace function refresh_open_offers(p_book uuid) returns void language plpgsql as $$
begin
  -- Two copies put on offer at once: the second counts only after the first is committed. The lock must be a
  -- statement of its own, as an update that waits still counts with the snapshot it began with.
  perform 1 from book where id = p_book for no key update;
  update book set open_offer_count = coalesce(cardinality(counted.copies), 0), open_copies = coalesce(counted.copies, '{}'),
                  open_conditions = coalesce(counted.conditions, 0), lowest_price = counted.lowest
    from (select array_agg((100 * open_offer.condition + open_offer.price)::smallint order by open_offer.price) as copies,
                 bit_or(1 << (open_offer.condition - 1))::smallint as conditions,
                 min(open_offer.price)::smallint as lowest
            from (select array_position(array['LIKE_NEW', 'EXCELLENT', 'GOOD', 'SATISFACTORY'], offer.condition) as condition, offer.price
                    from offer join member on member.id = offer.owner_id
                   where offer.book_id = p_book and offer.status = 'AVAILABLE' and offer.paused_at is null
                     and member.shelf_paused_at is null and member.blocked_at is null and member.deleted_at is null) open_offer) counted
   where book.id = p_book;
end $$;

-- Titles that begin with an article, by what follows it. Of all others the key is the title, which book_title_prefix has.
create index book_by_other_key on book (title_key, id) where archived_at is null and title_key <> title_folded;
