-- Each statement by itself
-- Administrators find a payment by what the provider's desk calls it.
drop index concurrently if exists payment_by_capture;
create index concurrently payment_by_capture on payment (capture_ref) where capture_ref is not null;
