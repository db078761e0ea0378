-- A wish is no offer (decision 19). It attaches to the work; "only this edition" is an option (decision 18).
create table wish (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member,
  work_id uuid not null references work,
  -- The one edition that is wished for; null when any will do.
  book_id uuid references book,
  -- The edition at which the heart was pressed: what lists show, and what the wish follows when works are merged or split.
  shown_book_id uuid not null references book,
  created_at timestamptz not null default app_now(),
  check (book_id = shown_book_id),
  constraint wish_once unique nulls not distinct (member_id, work_id, book_id)
);
create index wish_by_work on wish (work_id, created_at);
create index wish_by_member on wish (member_id, created_at desc, id desc);
create index wish_by_shown_book on wish (shown_book_id);
create index wish_newest on wish (created_at);

-- The only writer of book.wish_count: members who wish for its work, or for exactly it.
create function refresh_wish_counts(p_work uuid) returns void language plpgsql as $$
begin
  -- Two members wish at once: the second counts only after the first is committed (see refresh_open_offers).
  perform 1 from book where work_id = p_work order by id for no key update;
  update book set wish_count = counted.wishes from (
    select b.id, (select count(distinct w.member_id) from wish w
                   where w.work_id = b.work_id and (w.book_id is null or w.book_id = b.id)) as wishes
      from book b where b.work_id = p_work) counted
   where counted.id = book.id and book.wish_count <> counted.wishes;
end $$;
create function refresh_wish_counts_of_wish() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform refresh_wish_counts(old.work_id); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.work_id <> old.work_id) then perform refresh_wish_counts(new.work_id); end if;
  return null;
end $$;
create trigger wish_changes_count after insert or update or delete on wish
  for each row execute function refresh_wish_counts_of_wish();

-- Works are merged and split by moving editions: a wish follows the edition it was made at. Who wished for both works
-- keeps the one wish that waits longer.
create function move_wishes_of_book() returns trigger language plpgsql as $$
begin
  delete from wish later using wish earlier
   where later.member_id = earlier.member_id and later.book_id is not distinct from earlier.book_id
     and ((later.shown_book_id = new.id and earlier.work_id = new.work_id) or (later.work_id = new.work_id and earlier.shown_book_id = new.id))
     and later.id <> earlier.id and (later.created_at, later.id) > (earlier.created_at, earlier.id);
  update wish set work_id = new.work_id where shown_book_id = new.id;
  perform refresh_wish_counts(old.work_id);
  perform refresh_wish_counts(new.work_id);
  return null;
end $$;
create trigger book_takes_its_wishes after update of work_id on book
  for each row when (old.work_id <> new.work_id) execute function move_wishes_of_book();

-- Copies that one can order since a moment ago; a sweep tells who waits for them. Written by triggers, in the transaction
-- that frees the copy, whoever does it: nothing is lost when a process dies (decision 60). Whether it still can be
-- ordered is asked by the sweep.
create table offer_gone_live (
  offer_id uuid primary key references offer,
  since timestamptz not null default app_now()
);
create index offer_gone_live_oldest on offer_gone_live (since, offer_id);
create function note_live_offer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = new.status and old.paused_at is not distinct from new.paused_at then return null; end if;
  insert into offer_gone_live (offer_id) values (new.id) on conflict (offer_id) do update set since = excluded.since;
  return null;
end $$;
create trigger offer_goes_live after insert or update of status, paused_at on offer
  for each row when (new.status = 'AVAILABLE' and new.paused_at is null) execute function note_live_offer();
create function note_live_shelf() returns trigger language plpgsql as $$
begin
  insert into offer_gone_live (offer_id)
  select id from offer where owner_id = new.id and status = 'AVAILABLE' and paused_at is null order by id
  on conflict (offer_id) do update set since = excluded.since;
  return null;
end $$;
create trigger shelf_goes_live after update of shelf_paused_at, blocked_at on member
  for each row when ((old.shelf_paused_at is not null or old.blocked_at is not null)
    and new.shelf_paused_at is null and new.blocked_at is null and new.deleted_at is null)
  execute function note_live_shelf();
create function note_live_book() returns trigger language plpgsql as $$
begin
  insert into offer_gone_live (offer_id)
  select id from offer where book_id = new.id and status = 'AVAILABLE' and paused_at is null order by id
  on conflict (offer_id) do update set since = excluded.since;
  return null;
end $$;
create trigger book_goes_live after update of archived_at, work_id on book
  for each row when (new.archived_at is null and (old.archived_at is not null or old.work_id <> new.work_id))
  execute function note_live_book();

-- Who was told of which copy: never twice.
create table wish_alert (
  member_id uuid not null references member,
  offer_id uuid not null references offer,
  told_at timestamptz not null default app_now(),
  -- The German day whose collected mail names it, for members who want one mail a day.
  digest_on date,
  digest_sent_at timestamptz,
  primary key (member_id, offer_id)
);
create index wish_alert_digest_due on wish_alert (digest_on, member_id) where digest_on is not null and digest_sent_at is null;

-- How a member is told by mail, and the link that ends such mails without a login; no row means at once.
create table wish_setting (
  member_id uuid primary key references member on delete cascade,
  mails text not null default 'instant' check (mails in ('instant', 'daily', 'off')),
  unsubscribe_token uuid not null unique default gen_random_uuid()
);
