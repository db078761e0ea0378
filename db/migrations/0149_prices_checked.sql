-- Each statement by itself
alter table intake_default validate constraint intake_default_price_rule_check;
alter table intake_default validate constraint intake_default_points_where_needed;
