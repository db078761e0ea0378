-- Some points of the price can go back after receipt: the others stay with the sender.
alter table exchange_refund drop constraint exchange_refund_scope_check;
alter table exchange_refund add constraint exchange_refund_scope_check
  check (scope in ('WHOLE', 'LINES', 'POINTS', 'AMOUNT', 'LOSS')) not valid;
