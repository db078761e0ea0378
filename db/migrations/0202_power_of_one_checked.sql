-- Each statement by itself
alter table member validate constraint member_role_check;
alter table proposal validate constraint proposal_kind_check;
alter table proposal validate constraint proposal_ground_of_kind;
alter table proposal validate constraint proposal_restriction_of_kind;
alter table proposal validate constraint proposal_restriction_check;
alter table proposal validate constraint proposal_role_of_kind;
alter table proposal validate constraint proposal_role_check;
