-- What is not kept for ever (reliability 5.4).
-- A used mark keeps its hash, so that it never comes into stock again, but not its file.
alter table label alter column blob_key drop not null;
alter table label add constraint label_in_stock_has_file check (blob_key is not null or status <> 'AVAILABLE');
-- The daily look at addresses finds its exchanges without reading all of them.
create index exchange_with_address on exchange (closed_at) where ship_to is not null or ship_from is not null;
create index notification_by_age on notification (created_at);
