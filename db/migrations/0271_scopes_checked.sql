-- Each statement by itself
alter table exchange_refund validate constraint exchange_refund_scope_check;
