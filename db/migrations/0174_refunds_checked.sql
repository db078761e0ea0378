-- Each statement by itself
alter table payment validate constraint payment_later_back_check;
alter table effect validate constraint effect_kind_check;
