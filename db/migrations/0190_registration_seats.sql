-- Where a registration was counted as not proved yet, so that whoever opens its link gives the place back. Keys of rate_limit, of
-- which nobody can tell whose they are. Links that were mailed before have none.
alter table member_token add column registration_seat text[];
