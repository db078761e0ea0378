-- The database's own clock: every deadline is compared with app_now(), tests shift it (decision 48).
create table clock (
  singleton boolean primary key default true check (singleton),
  shift interval not null default interval '0'
);
insert into clock default values;

create function app_now() returns timestamptz language sql stable as
$$ select clock_timestamp() + (select shift from clock) $$;

create extension if not exists pg_trgm;

-- One spelling for comparing, the same for stored text and for queries: accents and punctuation go, ß is ss,
-- and ä, ae and a are one letter (likewise ö, ü), so that it folds both ways (decision 20). "100 %" is "100 Prozent",
-- so that a percent sign is a plain character that can be found. The same in every database, whatever its locale is, and
-- of built-in immutable functions only, so that it is inlined (the extension unaccent is not, and was slow).
create function fold_text(value text) returns text language sql immutable strict parallel safe as
$$
  select trim(regexp_replace(
    replace(replace(replace(replace(replace(replace(
      translate(normalize(regexp_replace(normalize(lower(value collate pg_c_utf8), NFD), '[\u0300-\u036f]', '', 'g'), NFC), 'æœøłđðħŧıŋ', 'aoolddhtin'),
      'ß', 'ss'), 'þ', 'th'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), '%', ' prozent '),
    '[^[:alnum:]]+', ' ', 'g'))
$$;

-- Processes write here; one that is silent for 60 s has its jobs unlocked by the others (decision 48).
create table process_heartbeat (
  id text primary key,
  -- Ids of the job workers this process runs.
  workers text[] not null default '{}',
  seen_at timestamptz not null default now()
);

-- Mails of the demo: what SMTP would have sent. Shown at /dev/mailbox.
create table dev_mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  message_id text not null unique,
  sent_at timestamptz not null default app_now()
);
create index dev_mail_by_recipient on dev_mail (recipient, id desc);

-- Store of the rate limiter (rate-limiter-flexible); unlogged, as losing counts in a crash harms nobody.
create unlogged table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
