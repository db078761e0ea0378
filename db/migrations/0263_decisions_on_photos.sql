-- The photos of a copy can be decided on, by their offer.
alter table moderation_decision drop constraint moderation_decision_subject_kind_check;
alter table moderation_decision add constraint moderation_decision_subject_kind_check
  check (subject_kind in ('MESSAGE', 'MEMBER', 'OFFER', 'AVATAR', 'COVER', 'BOOK', 'WISH', 'DECLINE', 'PHOTOS')) not valid;
