-- What a newcomer or somebody with a forgotten password wanted to do, for the link of the mail: a path of this site.
-- And the browser somebody joined in, by the hash of its cookie: there, and until then, the link of the mail logs in.
alter table member_token
  add column next_path text,
  add column browser_hash bytea,
  add column browser_until timestamptz;
alter table member_token
  add constraint member_token_next_path_check check (length(next_path) <= 500) not valid,
  add constraint member_token_browser_check check ((browser_hash is null) = (browser_until is null)) not valid;
