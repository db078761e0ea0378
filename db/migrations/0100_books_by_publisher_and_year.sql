-- Each statement by itself
-- Words of a search may name a publisher or a year.
drop index concurrently if exists book_publisher_words;
create index concurrently book_publisher_words on book using gin (array_to_tsvector(string_to_array(fold_text(publisher), ' ')))
  with (fastupdate = off) where archived_at is null and publisher is not null;
drop index concurrently if exists book_newest_of_year;
create index concurrently book_newest_of_year on book (publish_year, created_at desc, id desc) where archived_at is null;
