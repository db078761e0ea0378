-- Books that a member scans one after the other and has not offered yet: a draft of their own, on all their devices.
create table intake_item (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member,
  -- Made by the device: the same scan sent twice is one row.
  client_key uuid not null,
  found_by text not null check (found_by in ('BARCODE', 'PHOTO', 'PRINT', 'TYPED', 'TITLE')),
  isbn13 text check (isbn13 ~ '^97[89][0-9]{10}$'),
  -- What the device knew of it without an ISBN.
  title text check (length(title) between 1 and 399),
  -- A book of ours that was chosen; of an offered row the book that was offered. What has an ISBN is found by that.
  book_id uuid references book,
  -- A book that we do not have, as the offer form would send it: a library's words, or the member's.
  words jsonb,
  look_up text not null default 'NONE' check (look_up in ('NONE', 'WAITING', 'UNKNOWN', 'UNREACHED')),
  -- How often no library could be reached, and when they are asked again.
  unreached integer not null default 0,
  ask_again_at timestamptz,
  -- Null: as chosen for the whole stack.
  condition text check (condition in ('LIKE_NEW', 'EXCELLENT', 'GOOD', 'SATISFACTORY')),
  price integer check (price between 1 and 99),
  comment text not null default '' check (length(comment) <= 1000),
  -- By the device's clock, within reason.
  scanned_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  changed_at timestamptz not null default app_now(),
  removed_at timestamptz,
  offer_id uuid references offer,
  offered_at timestamptz,
  got_free_point boolean not null default false,
  -- Why it could not be offered the last time, as a code that the page has a sentence for.
  failure text,
  constraint intake_item_once unique (member_id, client_key),
  constraint intake_item_names_a_book check (isbn13 is not null or title is not null or book_id is not null or words is not null),
  constraint intake_item_offered_whole check ((offer_id is null) = (offered_at is null))
);
create index intake_item_by_member on intake_item (member_id, id desc);
create index intake_item_by_isbn on intake_item (member_id, isbn13);
create index intake_item_waiting on intake_item (member_id, id) where look_up = 'WAITING';
create index intake_item_unreached on intake_item (ask_again_at) where look_up = 'UNREACHED';
create index intake_item_oldest on intake_item (changed_at);

-- What holds for every row of a member that has nothing of its own.
create table intake_default (
  member_id uuid primary key references member,
  condition text not null check (condition in ('LIKE_NEW', 'EXCELLENT', 'GOOD', 'SATISFACTORY')),
  price_rule text not null check (price_rule in ('SUGGESTION', 'LESS', 'FIXED')),
  -- By how many points less than suggested, or the price of all.
  points integer check (points between 1 and 99),
  smoke_free boolean not null default false,
  pet_free boolean not null default false,
  -- Whether each offered copy gets the next number of the shelf at home.
  numbers boolean not null default false,
  changed_at timestamptz not null default app_now(),
  constraint intake_default_points_where_needed check ((price_rule = 'SUGGESTION') = (points is null))
);

-- Where a copy stands at home, for its owner alone. Numbers go on for ever: no two copies of a member share one.
alter table offer add column shelf_number integer;
create unique index offer_by_shelf_number on offer (owner_id, shelf_number) where shelf_number is not null;
