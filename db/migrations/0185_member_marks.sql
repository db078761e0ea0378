-- What tells that two accounts belong to one person: hashes, with a key of the server, of mailbox, name, postal address and payment
-- instrument. They outlive the account for a time where it got free points, so that these are not given once more.
create table member_mark (
  member_id uuid not null references member on delete cascade,
  kind text not null check (kind in ('MAILBOX', 'PERSON', 'ADDRESS', 'NAME', 'PAYMENT')),
  -- Which key made the hash.
  key_version integer not null,
  hash bytea not null,
  noted_at timestamptz not null default app_now(),
  -- Set when the member has left.
  ends_at timestamptz,
  primary key (member_id, kind, hash)
);
create index member_mark_by_hash on member_mark (kind, hash);
create index member_mark_by_end on member_mark (ends_at) where ends_at is not null;

-- Members whose marks are to be made anew, because what they are made of has changed.
create table mark_due (
  member_id uuid primary key references member on delete cascade
);

-- Keys whose marks every member has, or gets now.
create table mark_key (
  version integer primary key,
  first_used_at timestamptz not null default app_now()
);

create function tell_marks_of_member() returns trigger language plpgsql as $$
begin
  insert into mark_due (member_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger member_marks after update of email, email_verified_at, first_name, last_name, street_name_number, postal_code on member
  for each row when (new.email_verified_at is not null and new.deleted_at is null
    and (old.email, old.email_verified_at is null, old.first_name, old.last_name, old.street_name_number, old.postal_code)
      is distinct from (new.email, false, new.first_name, new.last_name, new.street_name_number, new.postal_code))
  execute function tell_marks_of_member();
create trigger new_member_marks after insert on member
  for each row when (new.email_verified_at is not null) execute function tell_marks_of_member();
