-- Whether a session was begun, or confirmed, with a passkey: of the team that is the second factor.
alter table member_session add column by_passkey boolean not null default false;
