-- Messages that wait for a review: what the rules found in each, the list of offensive words, and numbers by which texts
-- like one another are found.
alter table message
  add column score smallint not null default 0,
  add column reasons text[] not null default '{}'
    check (reasons <@ array['BULK', 'LINK', 'CONTACT', 'PAYMENT', 'OFFENCE']::text[]),
  -- When it was written, where it arrived later: one that was held takes its place when it is released.
  add column written_at timestamptz;
-- As long as the reasons that administrators write elsewhere.
alter table message drop constraint message_hidden_reason_check;
alter table message add constraint message_hidden_reason_check check (length(hidden_reason) <= 1000);
create index message_held_by_sender on message (sender_id) where held_for_review;

-- What was held so far was held for its link, and hidden as bulk mail.
update message set score = 100, reasons = '{LINK}' where held_for_review;
update message set score = 100, reasons = '{BULK}' where hidden_reason = 'BULK';

-- Numbers made of the texts of a few days, one of the whole text and some of its runs of words: the last message of a
-- sender to a recipient for each.
create table message_mark (
  sender_id uuid not null references member,
  mark integer not null,
  recipient_id uuid not null references member,
  message_id uuid not null,
  sent_at timestamptz not null default app_now(),
  primary key (sender_id, mark, recipient_id)
);
create index message_mark_by_age on message_mark (sent_at);

create table offensive_word (
  id uuid primary key default uuidv7(),
  -- One word or several; inflected forms are found, too.
  word text not null check (length(word) between 2 and 60),
  language text not null check (language in ('de', 'en', 'lt')),
  -- Empty for those the list began with.
  added_by uuid references member,
  added_at timestamptz not null default app_now()
);
create unique index offensive_word_once on offensive_word (language, lower(word));

insert into offensive_word (language, word)
select list.language, unnest(list.words) from (values
  ('de', array['arschloch', 'wichser', 'hurensohn', 'hurensöhne', 'hure', 'schlampe', 'fotze', 'fick', 'ficker', 'nutte', 'missgeburt', 'spast', 'spasti', 'kanake', 'kanacke', 'neger', 'nigger', 'schwuchtel', 'judensau', 'saujude', 'untermensch', 'drecksau', 'drecksack', 'pissnelke', 'pisser', 'hackfresse', 'abschaum', 'vollspast', 'arschgeige', 'arschgesicht', 'scheißkerl', 'verpiss dich', 'verpisst euch', 'halt die fresse', 'halt deine fresse', 'halt die schnauze', 'halt dein maul', 'halts maul', 'halt''s maul', 'bring dich um', 'bringe dich um', 'stech dich ab', 'steche dich ab', 'mach dich kalt', 'mache dich kalt', 'schlag dich tot', 'weiß wo du wohnst', 'leck mich am arsch']),
  ('en', array['fuck', 'fucker', 'motherfucker', 'motherfucking', 'bitch', 'cunt', 'whore', 'slut', 'asshole', 'arsehole', 'dickhead', 'shithead', 'wanker', 'retard', 'faggot', 'fag', 'nigger', 'kike', 'twat', 'cocksucker', 'dumbass', 'bullshitter', 'scumbag', 'piece of shit', 'kill you', 'kill yourself', 'kys', 'stfu', 'know where you live', 'shut your mouth', 'rape you', 'hope you die']),
  ('lt', array['kurva', 'pyderas', 'pydaras', 'pidaras', 'šūdžius', 'šūdžiau', 'bybis', 'pyzda', 'nachui', 'nahui', 'eik šikt', 'šliundra', 'debilas', 'išgama', 'užsičiaupk', 'subingalvis', 'blet', 'bliad', 'čiurka', 'užmušiu tave', 'nudėsiu tave', 'atsipisk', 'suknistas', 'kalės vaikas'])
) as list (language, words);

-- As before, and tells the recipient, too, of a message that was visible and is hidden now.
create or replace function tell_of_message() returns trigger language plpgsql as $$
declare
  was_visible boolean := tg_op = 'UPDATE' and old.hidden_at is null and not old.held_for_review;
begin
  perform tell_member('message', m.member_id) from conversation_member m
    where m.conversation_id = new.conversation_id
      and (m.member_id = new.sender_id or was_visible or (new.hidden_at is null and not new.held_for_review));
  return null;
end $$;
