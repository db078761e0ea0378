-- Each statement by itself
-- A few people among all members.
drop index concurrently if exists member_of_the_team;
create index concurrently member_of_the_team on member (role) where role <> 'member';
