-- News that say which page has caused them: that page knows already, the member's other pages ask.
create function tell_member(kind text, member_id uuid, by_page uuid) returns void language sql as $$
  select pg_notify('member_event', concat_ws(' ', kind, member_id, by_page))
$$;
