-- Each statement by itself
-- All payments for administrators, newest first: of any state or amount, and those of which something went back.
drop index concurrently if exists payment_newest;
create index concurrently payment_newest on payment (created_at desc, id desc);
drop index concurrently if exists payment_newest_of_state;
create index concurrently payment_newest_of_state on payment (status, created_at desc, id desc);
drop index concurrently if exists payment_newest_of_amount;
create index concurrently payment_newest_of_amount on payment (amount_cents, created_at desc, id desc);
drop index concurrently if exists payment_newest_of_captured;
create index concurrently payment_newest_of_captured on payment (captured_cents, created_at desc, id desc) where captured_cents is not null;
drop index concurrently if exists payment_with_refund;
create index concurrently payment_with_refund on payment (created_at desc, id desc)
  where status in ('REFUNDING', 'REFUNDED') or later_back_cents > 0 or captured_cents is not null;
drop index concurrently if exists payment_refund_by_cents;
create index concurrently payment_refund_by_cents on payment_refund (cents);
