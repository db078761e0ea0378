-- A restriction that is no block, and a role, wait for a second administrator, too.
alter table proposal drop constraint proposal_kind_check;
alter table proposal drop constraint proposal_check2;
alter table proposal add column restriction text;
alter table proposal add column role text;
alter table proposal add constraint proposal_kind_check check (kind in ('GRANT', 'BLOCK', 'RESTRICTION', 'ROLE')) not valid;
alter table proposal add constraint proposal_ground_of_kind check ((kind in ('BLOCK', 'RESTRICTION')) = (ground is not null)) not valid;
alter table proposal add constraint proposal_restriction_of_kind check ((kind = 'RESTRICTION') = (restriction is not null)) not valid;
alter table proposal add constraint proposal_restriction_check check (restriction in ('WARNING', 'NO_MESSAGES', 'NO_SWAPS')) not valid;
alter table proposal add constraint proposal_role_of_kind check ((kind = 'ROLE') = (role is not null)) not valid;
alter table proposal add constraint proposal_role_check check (role in ('member', 'admin', 'moderator', 'accounting')) not valid;
