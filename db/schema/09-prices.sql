-- Prices: of levels and of customers, the customers' own selling prices, and the one function that says what holds.

create table level_price (
  price_level text not null,
  item_id text collate "C" not null references item on delete cascade deferrable initially deferred,
  net_price numeric(14, 4) not null check (net_price >= 0),
  -- The item first: prices are asked for item by item, and one index serves both sides.
  primary key (item_id, price_level)
);

create table customer_price (
  customer_id integer not null references customer,
  item_id text collate "C" not null references item on delete cascade deferrable initially deferred,
  net_price numeric(14, 4) not null check (net_price >= 0),
  primary key (item_id, customer_id)
);
create index customer_price__customer on customer_price (customer_id);

-- Discounts that were agreed with a customer, off the price of its level: on a group of prices, or on everything.
create table customer_discount (
  customer_id integer not null references customer,
  -- Empty for everything.
  price_group text not null,
  percent numeric(5, 2) not null check (percent <= 100),
  primary key (customer_id, price_group)
);

-- Prices for a time; they hold where they are lower than what the customer pays otherwise.
create table action_price (
  action_id integer not null,
  item_id text collate "C" not null references item on delete cascade deferrable initially deferred,
  name text not null,
  valid_from date not null,
  -- The last day; none for one without an end.
  valid_till date,
  net_price numeric(14, 4) not null check (net_price >= 0),
  -- Only for these customers or those of these groups; none for all.
  customer_ids integer[],
  customer_groups text[],
  primary key (action_id, item_id),
  constraint action_price__days check (valid_till >= valid_from)
);
create index action_price__item on action_price (item_id);

-- Prices from a quantity on, in units of the item; they hold where they are lower than what the customer pays otherwise.
create table quantity_price (
  item_id text collate "C" not null references item on delete cascade deferrable initially deferred,
  quantity_from numeric(12, 3) not null check (quantity_from > 0),
  -- 0 stands for all customers.
  customer_id integer not null default 0 references customer,
  -- Only for customers of this level; empty for those of any.
  price_level text not null default '',
  valid_from date not null default '-infinity',
  -- The last day.
  valid_till date not null default 'infinity',
  net_price numeric(14, 4) not null check (net_price >= 0),
  primary key (item_id, customer_id, price_level, quantity_from, valid_from),
  constraint quantity_price__days check (valid_till >= valid_from),
  constraint quantity_price__circle check (customer_id = 0 or price_level = '')
);
create index quantity_price__customer on quantity_price (customer_id);

-- The customer's own selling prices with VAT.
create table retail_price (
  customer_id integer not null references customer,
  item_id text collate "C" not null references item on delete cascade deferrable initially deferred,
  retail_price numeric(9, 2) not null check (retail_price >= 0),
  changed_at timestamptz not null default now(),
  -- Nobody for prices that were loaded.
  changed_by integer references app_user,
  primary key (item_id, customer_id)
);
create index retail_price__customer on retail_price (customer_id);

-- The price of each item on the shelf label that was printed last.
create table label_print (
  customer_id integer not null references customer,
  item_id text collate "C" not null references item on delete cascade deferrable initially deferred,
  retail_price numeric(14, 2) not null,
  printed_at timestamptz not null default now(),
  primary key (item_id, customer_id)
);
create index label_print__customer on label_print (customer_id);

call wall_off('customer_price');
call wall_off('customer_discount');
call wall_off('quantity_price');
create policy quantity_price__all on quantity_price for select to odbyt_app using (customer_id = 0);
call wall_off('retail_price');
call wall_off('label_print');

-- The action prices that hold for a customer on the day of the offer.
create function actions_of(customer integer)
  returns table (item_id text, name text, valid_till date, net_price numeric) language sql stable parallel safe
begin atomic
  select a.item_id, a.name, a.valid_till, a.net_price from action_price a
  where (select v.price_day from data_version v) between a.valid_from and coalesce(a.valid_till, 'infinity')
    and (a.customer_ids is null and a.customer_groups is null or customer = any (a.customer_ids)
      or a.customer_groups && (select c.price_groups from customer c where c.id = customer));
end;

-- The quantity prices that hold for a customer on the day of the offer.
create function steps_of(customer integer)
  returns table (item_id text, quantity_from numeric, net_price numeric) language sql stable parallel safe
begin atomic
  select q.item_id, q.quantity_from, q.net_price from quantity_price q
  where q.customer_id in (0, customer)
    and (q.price_level = '' or q.price_level = (select c.price_level from customer c where c.id = customer))
    and (select v.price_day from data_version v) between q.valid_from and q.valid_till;
end;

-- What a unit of each item costs a customer: the usual price is the individual price, else the price of the customer's level
-- or the base price less the discount on its group or on everything. The lowest action price of the day holds if it is lower
-- still; `action` then says so. `steps` are the quantities from which a unit costs less again, the lowest first:
-- `unitPriceAt` (contract/quantity-price.ts) reads them. With what a line of a cart shows of the item. The retail price is the
-- customer's own, else the recommended one; it includes VAT. The planner puts the body into the statement that asks, so what
-- is not asked for is not looked up:
--   join prices_of($1) p on p.item_id = l.item_id
-- It must be asked through the customer's connection: the individual prices stand behind row-level security.
create function prices_of(customer integer)
  returns table (
    item_id text, active boolean, name text, ean text, unit text, pack_name text, pack_quantity numeric, pack_only boolean,
    least_quantity numeric, availability text, stock numeric, image_id uuid, net_price numeric, action json, steps json, vat_rate numeric,
    retail_price numeric, weight_kg numeric, packages json)
  language sql stable parallel safe
begin atomic
  -- Looked up one by one: joins made the planner read whole tables for the few lines of a cart.
  select i.id, i.active, i.name, i.ean, i.unit, i.pack_name, i.pack_quantity, i.pack_only, i.least_quantity, i.availability, i.stock, i.image_id,
    least(u.usual, u.action),
    case when u.action < u.usual then (
      select json_build_object('Name', a.name, 'Till', a.valid_till, 'UsualPrice', u.usual::float8)
      from actions_of(customer) a where a.item_id = i.id and a.net_price = u.action
      order by a.valid_till desc nulls first limit 1) end,
    -- Few items have steps, and most of the cost is in setting out to look for them.
    case when (select exists (select from quantity_price q where q.customer_id in (0, customer)))
        and exists (select from quantity_price q where q.item_id = i.id) then (
      select json_agg(json_build_object(
          'QuantityFrom', s.quantity_from::float8, 'NetPriceValue', s.net_price::text) order by s.quantity_from)
      from (
        select q.quantity_from, q.net_price, min(q.net_price) over (
          order by q.quantity_from, q.net_price rows between unbounded preceding and 1 preceding) as before
        from steps_of(customer) q where q.item_id = i.id) s
      where s.net_price < least(s.before, u.usual, u.action)) end,
    i.vat_rate,
    coalesce(
      (select own.retail_price from retail_price own where own.customer_id = customer and own.item_id = i.id),
      i.retail_price),
    i.weight_kg,
    (select json_agg(json_build_array(p.per_unit::text, t.deposit_haler) order by p.package_id)
      from item_package p join package_type t on t.id = p.package_id where p.item_id = i.id)
  from item i
    -- `offset 0`: looked up once, however often it is used.
    cross join lateral (select coalesce(
      (select own.net_price from customer_price own where own.customer_id = customer and own.item_id = i.id),
      case when (select exists (select from customer_discount d where d.customer_id = customer)) then
        round(coalesce(
            (select level.net_price from level_price level
              where level.price_level = (select c.price_level from customer c where c.id = customer)
                and level.item_id = i.id),
            i.net_price) * (100 - coalesce(
            (select d.percent from customer_discount d where d.customer_id = customer and d.price_group = i.price_group),
            (select d.percent from customer_discount d where d.customer_id = customer and d.price_group = ''),
            0)) / 100, 4) end,
      (select level.net_price from level_price level
        where level.price_level = (select c.price_level from customer c where c.id = customer) and level.item_id = i.id),
      i.net_price) as usual,
      case when (select exists (select from action_price))
        then (select min(a.net_price) from actions_of(customer) a where a.item_id = i.id) end as action
      offset 0) u;
end;

-- Lets the prices of a day hold; the version of the offer rises when that changes any, of whichever customer.
create function turn_price_day(today date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.all_customers', 'on', true);
  update data_version v set
    price_day = today,
    version = version + case when exists (
        select from action_price a
        where (v.price_day between a.valid_from and coalesce(a.valid_till, 'infinity'))
          <> (today between a.valid_from and coalesce(a.valid_till, 'infinity'))
        union all
        select from quantity_price q
        where (v.price_day between q.valid_from and q.valid_till) <> (today between q.valid_from and q.valid_till))
      then 1 else 0 end
    where v.price_day <> today;
  perform set_config('app.all_customers', '', true);
end $$;
revoke execute on function turn_price_day(date) from public;
grant execute on function turn_price_day(date) to odbyt_app;
