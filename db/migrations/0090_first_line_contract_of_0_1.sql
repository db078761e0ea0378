-- The trigger wrote a line for those who wrote none, which release 0.1 does not need: of the price of the whole parcel, which above
-- 99 points is no price of a copy, so that nothing could be ordered.
drop trigger exchange_has_first_line on exchange;
drop function add_first_line();
