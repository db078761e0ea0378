-- The photos of a copy can be reported, by their offer.
alter table report drop constraint report_subject_kind_check;
alter table report add constraint report_subject_kind_check
  check (subject_kind in ('MESSAGE', 'MEMBER', 'OFFER', 'AVATAR', 'COVER', 'BOOK', 'WISH', 'DECLINE', 'PHOTOS')) not valid;
