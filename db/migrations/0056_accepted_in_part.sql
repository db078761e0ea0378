-- A sender may accept a parcel without some of its copies (issue J): less is taken than was held.

-- What was reserved when it was ordered, where less of it is taken; null while nothing was left out.
alter table exchange add column ordered_own_points integer check (ordered_own_points >= own_points);
alter table exchange add column ordered_total_cents integer check (ordered_total_cents >= total_cents);
-- The receiver wants all of it or nothing.
alter table exchange add column only_together boolean not null default false;

-- How many copies go along: counted once, as it is asked of thousands of exchanges at a time.
alter table exchange add column copies smallint not null default 1 check (copies between 1 and 8);
drop index exchange_sends;
create index exchange_sends on exchange (sender_id, delivered_at) include (price, copies) where status = 'RECEIVED';

-- What the provider holds, where less of it is to be taken; null where that is the amount.
alter table payment add column held_cents integer check (held_cents >= amount_cents);

-- What the sandbox took of what it held.
alter table sandbox_intent add column captured_cents integer check (captured_cents between 0 and amount_cents);
update sandbox_intent set captured_cents = amount_cents where status = 'succeeded';
