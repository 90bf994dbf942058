-- What people keep of the addresses of lists: filters, order and columns under a name.
create table saved_view (
  id bigint generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  list text not null check (list <> ''),
  name text not null check (name <> ''),
  -- The part of the address behind the '?'.
  search text not null,
  is_default boolean not null default false
);
create unique index saved_view__name on saved_view (user_id, list, lower(name));
create unique index saved_view__default on saved_view (user_id, list) where is_default;
