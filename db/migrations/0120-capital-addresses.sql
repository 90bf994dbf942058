-- The name of a protocol means the same in capitals.
alter table banner drop constraint banner_url_check;
alter table banner add constraint banner_url_check check (url = '' or url ~* '^(https?://|/)');
alter table info_page drop constraint info_page_url_check;
alter table info_page add constraint info_page_url_check check (url = '' or url ~* '^https?://');
