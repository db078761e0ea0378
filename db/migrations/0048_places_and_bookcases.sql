-- Where public bookcases stand (issue I): the places of Germany, what is known of each bookcase, and what readers say of it.

-- States, municipalities, and districts of large cities. Coordinates in degrees, outlines on the grid of domain/map-grid.ts.
create table place (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('REGION', 'CITY', 'DISTRICT')),
  -- Null of a region alone.
  parent_id bigint references place,
  -- Where it comes from: 'state:05', 'ags:05315000' or 'geonames:2805059'.
  source_key text not null unique,
  name text not null,
  -- As names are looked for: ae is a, as ä is.
  name_folded text not null generated always as (fold_text(name)) stored,
  -- Stored for ever: an address that was once given stays good.
  slug text not null,
  population integer not null,
  latitude double precision not null,
  longitude double precision not null,
  is_city_state boolean not null default false,
  -- Of regions and cities; an SVG path of whole numbers.
  outline text,
  -- Of regions, for the map of the whole country.
  coarse_outline text,
  -- What the outline fills of the grid.
  min_x integer,
  min_y integer,
  max_x integer,
  max_y integer,
  -- Bookcases in it that stand there or may: worked out anew after each change.
  bookcases integer not null default 0,
  constraint place_parent_where_needed check ((kind = 'REGION') = (parent_id is null)),
  constraint place_box_whole check (num_nulls(outline, min_x, min_y, max_x, max_y) in (0, 5))
);
create unique index place_by_slug on place (parent_id, slug) nulls not distinct;
create index place_by_name on place using gin (name_folded gin_trgm_ops) with (fastupdate = off);
create index place_by_box on place using gist (box(point(min_x, min_y), point(max_x, max_y))) where kind = 'CITY';
-- On the plane of bookcase.spot: the nearest city is found by it.
create index place_by_middle on place using gist (point(longitude * 0.6271, latitude)) where kind = 'CITY';

-- Slugs that a place had once, answered with the way to the new one.
create table place_alias (
  parent_id bigint references place,
  slug text not null,
  place_id bigint not null references place
);
create unique index place_alias_by_slug on place_alias (parent_id, slug) nulls not distinct;

create table place_postcode (
  postcode text not null check (postcode ~ '^[0-9]{5}$'),
  place_id bigint not null references place,
  primary key (postcode, place_id)
);

create table bookcase (
  id uuid primary key default uuidv7(),
  -- Who told us of it first: OpenStreetMap or a reader.
  source text not null check (source in ('OSM', 'READER')),
  -- 'node/123'; null where OpenStreetMap does not have it.
  source_ref text unique,
  latitude double precision not null,
  longitude double precision not null,
  -- On a plane, x scaled to the middle of Germany: neighbours are found by its index.
  spot point not null generated always as (point(longitude * 0.6271, latitude)) stored,
  -- What the source says, each null where it says nothing.
  name text check (length(name) <= 200),
  hours text check (length(hours) <= 255),
  operator text check (length(operator) <= 200),
  shape text check (length(shape) <= 60),
  wheelchair text check (wheelchair in ('yes', 'limited', 'no')),
  capacity integer check (capacity between 1 and 100000),
  website text check (length(website) <= 300),
  street text check (length(street) <= 200),
  postcode text check (length(postcode) <= 10),
  note text check (length(note) <= 500),
  city_id bigint not null references place,
  -- The nearest district of a large city, by its middle.
  district_id bigint references place,
  state text not null default 'THERE' check (state in ('THERE', 'DOUBTFUL', 'GONE')),
  -- Runs of the import that missed it, one after the other, and when the first of them was.
  missing_runs integer not null default 0,
  missing_since timestamptz,
  confirmed_at timestamptz,
  -- Name in the blob store; by a reader, under CC BY-SA 4.0.
  photo text,
  created_at timestamptz not null default app_now(),
  changed_at timestamptz not null default app_now(),
  constraint bookcase_of_osm_has_ref check (source <> 'OSM' or source_ref is not null),
  constraint bookcase_missing_whole check ((missing_runs = 0) = (missing_since is null))
);
create index bookcase_by_city on bookcase (city_id);
create index bookcase_by_district on bookcase (district_id) where district_id is not null;
create index bookcase_by_spot on bookcase using gist (spot) where state <> 'GONE';

-- What a reader said of a bookcase or told of a new one. A correction that was accepted and that the source contradicts
-- holds until the source changes that field.
create table bookcase_report (
  id uuid primary key default uuidv7(),
  -- Null of a new one, until it is accepted.
  bookcase_id uuid references bookcase,
  kind text not null check (kind in ('GONE', 'MOVED', 'HOURS', 'FACTS', 'PHOTO', 'NEW')),
  payload jsonb not null default '{}',
  -- Name in the blob store, of a photo that waits.
  photo text,
  -- Null once its member has left.
  member_id uuid references member,
  -- UNDONE: was accepted, and an administrator took it back.
  state text not null default 'OPEN' check (state in ('OPEN', 'ACCEPTED', 'REFUSED', 'UNDONE')),
  reported_at timestamptz not null default app_now(),
  decided_at timestamptz,
  decided_by uuid references member,
  -- The answer to the reader.
  answer text not null default '' check (length(answer) <= 1000),
  constraint bookcase_report_about check (kind = 'NEW' or bookcase_id is not null),
  constraint bookcase_report_decided_whole check ((state = 'OPEN') = (decided_at is null))
);
create index bookcase_report_open on bookcase_report (reported_at) where state = 'OPEN';
create index bookcase_report_by_bookcase on bookcase_report (bookcase_id, reported_at desc);
create index bookcase_report_by_member on bookcase_report (member_id, reported_at desc);
create unique index bookcase_report_once on bookcase_report (bookcase_id, member_id, kind) where state = 'OPEN';

create table bookcase_override (
  bookcase_id uuid not null references bookcase,
  field text not null check (field in ('position', 'name', 'hours', 'operator', 'shape', 'wheelchair', 'street', 'note')),
  value jsonb not null,
  -- What the source said when it was accepted; when it says something else, the source holds again.
  source_value jsonb,
  report_id uuid references bookcase_report on delete set null,
  primary key (bookcase_id, field)
);

-- Each change that a person caused: what, when, and who accepted it. Shown to administrators.
create table bookcase_change (
  id bigint generated always as identity primary key,
  bookcase_id uuid not null references bookcase,
  report_id uuid references bookcase_report on delete set null,
  field text not null,
  old_value jsonb,
  new_value jsonb,
  accepted_by uuid references member,
  changed_at timestamptz not null default app_now()
);
create index bookcase_change_by_bookcase on bookcase_change (bookcase_id, id desc);
create index bookcase_change_by_report on bookcase_change (report_id);

-- One row a run of an importer, also of one that was refused or broken off; one runs at a time.
create table geo_import (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('PLACES', 'BOOKCASES')),
  state text not null default 'RUNNING' check (state in ('RUNNING', 'DONE', 'REFUSED', 'FAILED')),
  -- What it is at, in the words of domain/bookcases.ts.
  stage text not null default 'WAITING',
  started_at timestamptz not null default app_now(),
  ended_at timestamptz,
  -- A code that the admin page has a sentence for, with what the source said.
  reason text,
  detail text check (length(detail) <= 500),
  -- When the source was true.
  source_time timestamptz,
  added integer not null default 0,
  changed integer not null default 0,
  missing integer not null default 0,
  returned integer not null default 0,
  outside integer not null default 0,
  total integer not null default 0,
  -- The administrator who asked for it; null of the weekly one.
  started_by uuid references member,
  constraint geo_import_ended_whole check ((state = 'RUNNING') = (ended_at is null))
);
create unique index geo_import_one_at_a_time on geo_import (kind) where state = 'RUNNING';
create index geo_import_by_time on geo_import (started_at desc);

-- How many books members of a postal region offer.
create index member_by_postal_region on member (left(postal_code, 2)) where postal_code <> '' and deleted_at is null;

create trigger public_change after insert or update or delete on place for each statement execute function tell_public_change();
create trigger public_change after insert or update or delete on place_alias for each statement execute function tell_public_change();
create trigger public_change after insert or update or delete on place_postcode for each statement execute function tell_public_change();
create trigger public_change after insert or update or delete on bookcase for each statement execute function tell_public_change();
