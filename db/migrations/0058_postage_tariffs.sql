-- What postage costs, by the size of the parcel and from which day in Germany (decision 7): the newest row of a size that has
-- begun is valid, an order keeps the cents it was quoted. A size without a row is not offered.
create table postage_tariff (
  id uuid primary key default uuidv7(),
  size text not null check (size in ('BOOKS_500', 'BOOKS_1000', 'PARCEL')),
  cents integer not null check (cents between 1 and 2000),
  -- Never more than the post carries.
  grams_max integer not null,
  millimetres_max integer not null,
  valid_from date not null,
  created_at timestamptz not null default app_now(),
  check (grams_max between 1 and case size when 'BOOKS_500' then 500 when 'BOOKS_1000' then 1000 else 31500 end),
  check (millimetres_max between 1 and case size when 'PARCEL' then 600 else 50 end),
  constraint postage_tariff_one_a_day unique (size, valid_from)
);

-- The specification's 2.70 € for all that a Büchersendung carries.
insert into postage_tariff (size, cents, grams_max, millimetres_max, valid_from) values
  ('BOOKS_500', 270, 500, 50, '2024-01-01'),
  ('BOOKS_1000', 270, 1000, 50, '2024-01-01');

create trigger public_change after insert or update or delete on postage_tariff for each statement execute function tell_public_change();
