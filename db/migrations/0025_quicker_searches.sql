-- Which conditions the copies on offer have, as bits (LIKE_NEW being 1): a filter by condition alone compares a number of
-- each book, not two lists.
create function conditions_of(copies smallint[]) returns smallint language sql immutable strict parallel safe as
$$ select coalesce(bit_or(1 << (copy / 100 - 1)), 0)::smallint from unnest(copies) as copy $$;
alter table book add column open_conditions smallint not null generated always as (conditions_of(open_copies)) stored;

-- Titles that begin with an article, by what follows it. Of all others the key is the title, which book_title_prefix has.
create index book_by_other_key on book (title_key, id) where archived_at is null and title_key <> title_folded;
