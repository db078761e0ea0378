-- What a parcel holds: a row for each copy, with what was promised of it when it was ordered (decision 13). The exchange keeps
-- the process (one payment, one label, one receipt), the sums, and its first copy, by which a parcel is named.
create table exchange_line (
  exchange_id uuid not null references exchange,
  position smallint not null check (position between 1 and 8),
  offer_id uuid not null references offer,
  book_id uuid not null references book,
  title text not null,
  price integer not null check (price between 1 and 99),
  condition text not null,
  comment text not null,
  parcel_size text not null,
  -- OPEN as long as the copy is kept for this parcel; LEFT_OUT: accepted without it.
  state text not null default 'OPEN' check (state in ('OPEN', 'LEFT_OUT', 'RECEIVED', 'CANCELLED', 'LOST')),
  left_out_reason text check (left_out_reason in ('KEPT', 'DAMAGED', 'DOES_NOT_FIT')),
  check ((left_out_reason is not null) = (state = 'LEFT_OUT')),
  primary key (exchange_id, position),
  unique (exchange_id, offer_id)
);

-- How a parcel is called where there is room for one title only: "Momo + 2".
create function parcel_title(p_exchange uuid, p_title text) returns text language sql stable as $$
  select p_title || coalesce(' + ' || nullif(count(*) - 1, 0), '') from exchange_line where exchange_id = p_exchange and state <> 'LEFT_OUT'
$$;

-- What an exchange in a state means for its copies.
create function line_state(p_status text, p_closed_at timestamptz) returns text language sql immutable as $$
  select case when p_closed_at is null then 'OPEN' when p_status in ('RECEIVED', 'LOST') then p_status else 'CANCELLED' end
$$;

-- What becomes of the copies with the parcel; whoever decides of single ones does it before the end.
create function end_lines_of_exchange() returns trigger language plpgsql as $$
begin
  update exchange_line set state = line_state(new.status, new.closed_at)
   where exchange_id = new.id and state = 'OPEN';
  return null;
end $$;
create trigger exchange_ends_lines after update of status on exchange
  for each row when (old.closed_at is null and new.closed_at is not null) execute function end_lines_of_exchange();

-- The version before this one writes no lines: its only copy becomes one. To be dropped with the next release.
create function add_first_line() returns trigger language plpgsql as $$
begin
  insert into exchange_line (exchange_id, position, offer_id, book_id, title, price, condition, comment, parcel_size, state)
    values (new.id, 1, new.offer_id, new.book_id, new.title, new.price, new.condition, new.comment, new.parcel_size,
            line_state(new.status, new.closed_at))
    on conflict (exchange_id, position) do nothing;
  return null;
end $$;
create trigger exchange_has_first_line after insert on exchange for each row execute function add_first_line();

-- No exchange begins or ends between the copy and its lines: readers go on, writers wait.
lock table exchange in share row exclusive mode;
insert into exchange_line (exchange_id, position, offer_id, book_id, title, price, condition, comment, parcel_size, state)
  select id, 1, offer_id, book_id, title, price, condition, comment, parcel_size, line_state(status, closed_at) from exchange;

-- One open exchange per copy: the last judge of every race (decision 8).
create unique index exchange_line_one_open_per_offer on exchange_line (offer_id) where state = 'OPEN';
create index exchange_line_by_offer on exchange_line (offer_id);
create index exchange_line_received_by_book on exchange_line (book_id) where state = 'RECEIVED';
drop index exchange_one_open_per_offer;
drop index exchange_by_offer;
drop index exchange_received_by_book;

-- Eight copies of 99 points.
alter table exchange drop constraint exchange_price_check;
alter table exchange add constraint exchange_price_check check (price between 1 and 792);
