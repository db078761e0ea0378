-- A refund after the end is asked of the provider as the others are.
alter table effect drop constraint effect_kind_check;
alter table effect add constraint effect_kind_check
  check (kind in ('AUTHORIZE', 'CAPTURE', 'VOID', 'REFUND', 'REFUND_PART', 'REFUND_AFTER_END')) not valid;
