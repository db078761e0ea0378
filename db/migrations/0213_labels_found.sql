-- Each statement by itself
-- One mark is one label, from whichever page it was cut; and the stock, newest first, and by upload.
drop index concurrently if exists label_one_per_code;
create unique index concurrently label_one_per_code on label (code_sha256) where code_sha256 is not null;
drop index concurrently if exists label_newest;
create index concurrently label_newest on label (added_at desc, id desc);
drop index concurrently if exists label_by_upload;
create index concurrently label_by_upload on label (upload_id, page) where upload_id is not null;
