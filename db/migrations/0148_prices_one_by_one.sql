-- A stack may have no price for all: its member gives each book one of its own.
alter table intake_default drop constraint intake_default_price_rule_check;
alter table intake_default add constraint intake_default_price_rule_check
  check (price_rule in ('SUGGESTION', 'LESS', 'FIXED', 'OWN')) not valid;
alter table intake_default drop constraint intake_default_points_where_needed;
alter table intake_default add constraint intake_default_points_where_needed
  check ((price_rule in ('SUGGESTION', 'OWN')) = (points is null)) not valid;
