-- Books that search engines may list: somebody offers or wishes for them, or an administrator has reviewed them. The
-- sitemap counts them and reads them in the order of their ids.
create index book_for_search_engines on book (id)
 where archived_at is null and (open_offer_count > 0 or wish_count > 0 or reviewed_at is not null);
