create table offer (
  id uuid primary key default uuidv7(),
  book_id uuid not null references book,
  owner_id uuid not null references member,
  price integer not null check (price between 1 and 99),
  condition text not null check (condition in ('LIKE_NEW', 'EXCELLENT', 'GOOD', 'SATISFACTORY')),
  comment text not null default '' check (length(comment) <= 1000),
  parcel_size text not null default 'XS' check (parcel_size in ('XS', 'S')),
  smoke_free boolean not null default false,
  pet_free boolean not null default false,
  status text not null default 'AVAILABLE' check (status in ('AVAILABLE', 'RESERVED', 'EXCHANGED', 'WITHDRAWN')),
  paused_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create index offer_available_by_book on offer (book_id, price) where status = 'AVAILABLE';
create index offer_by_owner on offer (owner_id, created_at desc) where status in ('AVAILABLE', 'RESERVED');
create index offer_newest on offer (created_at desc, id desc) where status = 'AVAILABLE' and paused_at is null;

-- One row per free point: at most ten, one per distinct work, for life (decision 3).
create table free_point_grant (
  member_id uuid not null references member,
  ordinal smallint not null check (ordinal between 1 and 10),
  work_id uuid not null references work,
  granted_at timestamptz not null default app_now(),
  primary key (member_id, ordinal),
  unique (member_id, work_id)
);

-- The only writer of book.open_offer_count: counts offers that can be ordered now. An offer is hidden, not
-- changed, while it or its owner's shelf is paused or the owner is blocked or gone (decision 45).
create function refresh_open_offers(p_book uuid) returns void language plpgsql as $$
begin
  -- Two copies put on offer at once: the second counts only after the first is committed. The lock must be a
  -- statement of its own, as an update that waits still counts with the snapshot it began with.
  perform 1 from book where id = p_book for no key update;
  update book set open_offer_count = (
    select count(*) from offer join member on member.id = offer.owner_id
     where offer.book_id = p_book and offer.status = 'AVAILABLE' and offer.paused_at is null
       and member.shelf_paused_at is null and member.blocked_at is null and member.deleted_at is null)
   where id = p_book;
end $$;
create function refresh_open_offers_of_offer() returns trigger language plpgsql as $$
begin
  -- An owner who pauses the shelf at the same moment must see this offer, or be seen by it.
  perform 1 from member where id = new.owner_id for share;
  perform refresh_open_offers(new.book_id);
  return null;
end $$;
create trigger offer_changes_count after insert or update of status, paused_at on offer
  for each row execute function refresh_open_offers_of_offer();
create function refresh_open_offers_of_member() returns trigger language plpgsql as $$
begin
  perform refresh_open_offers(book_id) from (
    select distinct book_id from offer where owner_id = new.id and status = 'AVAILABLE' order by book_id) books;
  return null;
end $$;
create trigger member_changes_count after update of shelf_paused_at, blocked_at, deleted_at on member
  for each row execute function refresh_open_offers_of_member();
