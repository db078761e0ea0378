-- A pause that the owner of a copy has chosen is theirs to end; one that followed an unanswered request ends with
-- "Ich bin wieder da" (decision 9). Until now there were only the latter.
alter table offer add column paused_by_owner boolean not null default false;
alter table offer add constraint offer_paused_by_owner_check check (paused_at is not null or not paused_by_owner);

-- What copies of a book were really swapped for, newest first.
create index exchange_received_by_book on exchange (book_id, closed_at desc) where status = 'RECEIVED';
