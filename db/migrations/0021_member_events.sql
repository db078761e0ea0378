-- Tells the processes whose members' badges, messages or exchanges have changed, with the commit that changed them. A
-- notice carries a kind and a member, nothing else; one that is missed is made up for by the page's own asking.
create function tell_member(kind text, member_id uuid) returns void language sql as $$
  select pg_notify('member_event', kind || ' ' || member_id)
$$;

create function tell_of_notification() returns trigger language plpgsql as $$
begin
  perform tell_member('badge', new.member_id);
  return null;
end $$;
create trigger notification_tells after insert or update of read_at on notification
  for each row execute function tell_of_notification();

create function tell_of_exchange() returns trigger language plpgsql as $$
begin
  perform tell_member('exchange', new.sender_id), tell_member('exchange', new.receiver_id);
  return null;
end $$;
create trigger exchange_tells after insert or update of status on exchange
  for each row execute function tell_of_exchange();

-- Hidden and held messages are seen by their sender alone.
create function tell_of_message() returns trigger language plpgsql as $$
begin
  perform tell_member('message', m.member_id) from conversation_member m
    where m.conversation_id = new.conversation_id
      and (m.member_id = new.sender_id or (new.hidden_at is null and not new.held_for_review));
  return null;
end $$;
create trigger message_tells after insert or update of hidden_at, held_for_review on message
  for each row execute function tell_of_message();
