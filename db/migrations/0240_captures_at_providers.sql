-- What a payment became at its provider when it was taken: the charge at Stripe, the capture at PayPal. Null until it was learned.
alter table payment add column capture_ref text;
