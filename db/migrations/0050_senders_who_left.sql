-- Who is to be reported for a year (decision 36) is to be reported also after they have left: § 14 PStTG asks for name and address,
-- § 24 for ten years. Of all others who left nothing is kept but the number.
create table departed_sender (
  member_id uuid primary key references member,
  first_name text not null check (length(first_name) <= 30),
  last_name text not null check (length(last_name) <= 30),
  street_name_number text not null check (length(street_name_number) <= 60),
  address_extra text not null check (length(address_extra) <= 60),
  postal_code text not null check (length(postal_code) <= 5),
  city text not null check (length(city) <= 60)
);
