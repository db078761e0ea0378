-- When a member was last told that others guess at their account: at its password.
alter table member add column guesses_told_at timestamptz;
