-- How the platform does, a figure a row: written by a sweep for today every minute, and for good when a day is over. Pages
-- read these rows and never count the tables behind them.
create table daily_figure (
  day date not null,
  measure text not null check (measure ~ '^[a-z_]{1,40}$'),
  -- A state, a kind of the ledger, a percentile; empty where the measure is one number.
  part text not null default '' check (length(part) <= 40),
  value bigint not null,
  primary key (day, measure, part)
);
create trigger public_change after insert or update or delete on daily_figure for each row execute function tell_public_change();

-- Which days have been reckoned, and when: one reckoned after its end is closed.
create table figured_day (
  day date primary key,
  reckoned_at timestamptz not null default app_now()
);

-- Searches without a hit. Who asked is a hash with a key of its day; on the next day only the number of those who asked for
-- the same words is kept, and only where they were at least five.
create table missed_search_asker (
  day date not null,
  words text not null check (length(words) between 1 and 60),
  asker_hash bytea not null,
  primary key (day, words, asker_hash)
);
create table missed_search (
  day date not null,
  words text not null check (length(words) between 1 and 60),
  askers integer not null check (askers >= 5),
  primary key (day, words)
);

-- What happened on one day is found by its time. Rows of the ledger and of timelines lie in the order of their time, and are
-- never changed: a few pages say which blocks belong to a day.
create index exchange_event_by_time on exchange_event using brin (at) with (pages_per_range = 32, autosummarize = on);
create index transfer_by_time on transfer using brin (at) with (pages_per_range = 32, autosummarize = on);
create index member_by_time on member (created_at);
create index member_left on member (deleted_at) where deleted_at is not null;
create index offer_by_time on offer (created_at);
create index exchange_ended on exchange (closed_at) include (status, close_reason, price) where closed_at is not null;
create index exchange_open on exchange (status) include (price, own_points) where closed_at is null;
-- What waits, without looking through what is done.
create index effect_parked on effect (created_at) where status = 'PARKED';
create index book_unserved on book (wish_count desc, id) where archived_at is null and open_offer_count = 0 and wish_count > 0;
