-- The photos of each copy as they were shown when it was ordered: kept until the time for problems and disputes is over, whatever becomes of the offer.
create table exchange_photo (
  id uuid primary key default uuidv7(),
  exchange_id uuid not null references exchange on delete cascade,
  offer_id uuid not null,
  -- The photo of the offer, which may be gone since.
  photo_id uuid not null,
  position smallint not null check (position between 1 and 4),
  blob_key text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  hidden_at timestamptz,
  constraint exchange_photo_order unique (exchange_id, offer_id, position)
);
create index exchange_photo_by_file on exchange_photo (blob_key);
create index exchange_photo_by_photo on exchange_photo (photo_id);
