-- Run once by a superuser, in the database postgres; change the passwords.
create role odbyt_owner login password 'change-me-owner';
create role odbyt_app login password 'change-me-app';
grant odbyt_app to odbyt_owner;
create database odbyt owner odbyt_owner template template0 encoding 'UTF8'
  locale 'C.UTF-8' locale_provider icu icu_locale 'cs-CZ';
-- For pg_dump, which sees no row behind row-level security otherwise.
create role odbyt_backup login password 'change-me-backup' bypassrls;
grant pg_read_all_data to odbyt_backup;
-- For a standby, which copies everything.
create role odbyt_standby login replication password 'change-me-standby';
