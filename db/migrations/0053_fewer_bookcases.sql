-- An import that brings far fewer bookcases than the last one is refused; an administrator may say that so few are right.
-- How many the run counts on in place of those of the last import; null of all others.
alter table geo_import add column expected integer;
