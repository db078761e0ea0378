-- The same of codes, by somebody who knows the password.
alter table second_factor add column guesses_told_at timestamptz;
