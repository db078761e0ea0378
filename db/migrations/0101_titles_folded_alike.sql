-- Signs that somebody types or leaves out make no other title: initials are one word ("E.T.A." and "ETA"), thousands one number
-- ("20.000"), digits and letters words of their own ("catch22"), "&" and "and" are "und", the "s" behind an apostrophe belongs
-- to its word. As foldTitle of domain/texts/fold-title.ts has it.
create or replace function fold_text(value text) returns text language sql immutable strict parallel safe as
$$
  select trim(regexp_replace(regexp_replace(
    replace(replace(replace(replace(replace(replace(
      translate(normalize(regexp_replace(normalize(
        regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(replace(
          regexp_replace(regexp_replace(normalize(lower(value collate pg_c_utf8), NFC), '\m([a-z])\+\+', '\1plusplus ', 'g'), '\m([a-z])#', '\1sharp ', 'g'),
          '&', ' und '),
          '([[:alpha:]])[''’‘´`]([smtd]|re|ll|ve)\M', '\1\2', 'g'),
          '\m([[:alpha:]])[.[:space:]]+(?=[[:alpha:]]\M)', '\1', 'g'),
          '\m([0-9]{1,3})([.,''’](?=[0-9]{3}\M)|[[:space:]](?=000\M))', '\1', 'g'),
          '([[:alpha:]])([0-9])', '\1 \2', 'g'),
          '([0-9])([[:alpha:]])', '\1 \2', 'g'),
        NFD), '[\u0300-\u036f]', '', 'g'), NFC), 'æœøłđðħŧıŋ', 'aoolddhtin'),
      'ß', 'ss'), 'þ', 'th'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), '%', ' prozent '),
    '[^[:alnum:]]+', ' ', 'g'), '\mand\M', 'und', 'g'))
$$;
