-- Each statement by itself
alter table account validate constraint account_check1;
alter table account validate constraint account_kind_check;
alter table account validate constraint account_debt_check;
