-- Words that are found beside the typed ones: names in other transliterations, and compound words by their last part
-- (decision 20). Titles that differ in their signs alone, "C++" and "C#", are told apart.
create or replace function fold_text(value text) returns text language sql immutable strict parallel safe as
$$
  select trim(regexp_replace(
    replace(replace(replace(replace(replace(replace(
      translate(normalize(regexp_replace(normalize(
        regexp_replace(regexp_replace(lower(value collate pg_c_utf8), '\m([a-z])\+\+', '\1plusplus ', 'g'), '\m([a-z])#', '\1sharp ', 'g'),
        NFD), '[\u0300-\u036f]', '', 'g'), NFC), 'æœøłđðħŧıŋ', 'aoolddhtin'),
      'ß', 'ss'), 'þ', 'th'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), '%', ' prozent '),
    '[^[:alnum:]]+', ' ', 'g'))
$$;
-- What is derived from these few titles is derived anew; their works keep the keys by which they were found.
update book set title = title
 where lower(title || ' ' || coalesce(original_title, '') || ' ' || author_names) ~ '\m[a-z](\+\+|#)';

-- A folded name as it sounds, whichever language has written it down: "dostojewski", "dostovsky" and "достоевскии" are
-- one. Of the rules of transliteration (ISO 9, Duden, BGN/PCGN, Lithuanian endings) only what they differ in is levelled.
create function name_sound(word text) returns text language sql immutable strict parallel safe as
$$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    translate(replace(word, 'щ', 'sc'), 'абвгдежзийклмнопрстуфхцчшыэюяіїєґьъ', 'abvgdessiiklmnoprstufcscsieuaiieg'),
    '(?<=....)(as|us)$', ''), '(?<=....)[iy]s$', 'i'),
    'tsch|tch', 'c', 'g'), 'sch|sh|zh|ts|tz|z', 's', 'g'), 'ch|kh', 'c', 'g'), 'w|ff$', 'v', 'g'), 'ou', 'u', 'g'),
    '[yji]+', 'i', 'g'), 'i([aeou])', '\1', 'g'), '([aou])e|(.)\2+', '\1\2', 'g')
$$;
create index search_word_sounds on search_word (name_sound(word));

-- Words by their ends: "blechtrommel" stands beside all that ends with "trommel".
create index search_word_endings on search_word (reverse(word));

-- Authors by their last names: where a title is not there, the other books of who wrote it are shown.
create index author_last_names on author (split_part(name_folded, ' ', -1));
