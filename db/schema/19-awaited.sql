-- Goods that somebody waits for because they cannot be had, and the order in which a customer keeps its shelf.

create table awaited_item (
  customer_id integer not null references customer,
  user_id integer not null references app_user on delete cascade,
  item_id text collate "C" not null references item on delete cascade deferrable initially deferred,
  asked_at timestamptz not null default now(),
  -- When it could be had again and the user was told; that ends the waiting, the row is the notice.
  told_at timestamptz,
  primary key (customer_id, user_id, item_id)
);
create index awaited_item__item on awaited_item (item_id);
create index awaited_item__user on awaited_item (user_id);
call wall_off('awaited_item');

-- The customers of whom somebody waits or was told: numbers and no rows.
create function customers_awaiting() returns setof integer language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  perform set_config('app.all_customers', 'on', true);
  return query select distinct customer_id from awaited_item order by 1;
  perform set_config('app.all_customers', '', true);
end $$;
revoke execute on function customers_awaiting() from public;
grant execute on function customers_awaiting() to odbyt_app;

-- How many customers wait for an item since a moment: numbers and no rows.
create function awaited_items(since timestamptz) returns table (item_id text, customers integer)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.all_customers', 'on', true);
  return query
    select a.item_id, count(distinct a.customer_id)::integer from awaited_item a
    where a.told_at is null and a.asked_at > since group by a.item_id;
  perform set_config('app.all_customers', '', true);
end $$;
revoke execute on function awaited_items(timestamptz) from public;
grant execute on function awaited_items(timestamptz) to odbyt_app;

-- One order for all people of a customer, as the goods stand in its store; what is not named stands behind.
create table shelf_order (
  customer_id integer primary key references customer,
  version integer not null default 1,
  item_ids text[] not null,
  changed_at timestamptz not null default now()
);
call wall_off('shelf_order');
