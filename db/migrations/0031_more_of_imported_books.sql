-- What files say besides ISBN, title and condition: whether the reader owns the book, what the copy costs and is like, and
-- of a book nobody knows its year, pages and publisher. Entries of before have none of it.
alter table import_row
  add column is_unowned boolean not null default false,
  add column price_text text,
  add column comment text not null default '',
  add column publish_year integer,
  add column number_of_pages integer,
  add column publisher text,
  add constraint import_row_price_text_check check (length(price_text) <= 20),
  add constraint import_row_comment_check check (length(comment) <= 1000),
  add constraint import_row_publish_year_check check (publish_year >= 1450),
  add constraint import_row_number_of_pages_check check (number_of_pages between 1 and 9999),
  add constraint import_row_publisher_check check (length(publisher) <= 100);
