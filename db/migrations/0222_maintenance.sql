-- While there is a row, readers are kept out (docs/decisions/0085-maintenance.md). By the wall clock, as it is for people.
create table maintenance (
  only_one boolean primary key default true check (only_one),
  since timestamptz not null default clock_timestamp(),
  -- When it is expected to end; nothing ends it but whoever runs the site.
  expected_until timestamptz
);
