-- The words of a new book are noted at the end of its transaction: who adds another book of the same new author, whose name is new
-- words for both, does not wait for all that comes before it.
-- Drop after 0.2: the trigger that noted them at once.
alter table book disable trigger book_keeps_its_words;
create constraint trigger book_keeps_its_words_at_the_end after insert or update of title, original_title, author_names on book
  deferrable initially deferred for each row execute function keep_search_words();
