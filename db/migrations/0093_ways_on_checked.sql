-- Each statement by itself
-- Nobody has written what these forbid.
alter table member_token validate constraint member_token_next_path_check;
alter table member_token validate constraint member_token_browser_check;
