-- Carts and what can be chosen for their delivery. A cart belongs to a customer; all its users share it.

create table shipping_method (
  id text primary key check (id <> ''),
  name_cs text not null,
  name_en text not null,
  price_haler bigint not null default 0 check (price_haler >= 0),
  vat_rate numeric(4, 2) not null default 21 check (vat_rate between 0 and 99),
  position integer not null default 0,
  active boolean not null default true
);

create table closed_day (
  day date primary key,
  -- As the customers read it.
  reason text not null check (reason <> '')
);

-- What the seller lets orders do.
create table order_rule (
  "only" boolean primary key default true check ("only"),
  -- Grows with every change, so that two editors never write over each other.
  version integer not null default 1,
  -- What an order above the credit limit of its customer is told.
  credit text not null default 'Off' check (credit in ('Off', 'Notice', 'Stop')),
  credit_passed_by text not null default 'Staff' check (credit_passed_by in ('Nobody', 'Administrators', 'Staff')),
  -- Whether the seller's people may order for a day whose cut-off is over.
  late_by_staff boolean not null default true
);
insert into order_rule default values;

-- The choices for a delivery of a customer, and the rules for its orders. Columns that a statement does not ask for are not
-- looked up.
create function delivery_of(customer integer)
  returns table (delivery_flags text, cut_offs json, closed_days json, minimum_haler bigint, free_haler bigint,
    methods json, addresses json, seat text, credit_rule text, credit_limit_haler bigint, late_by_staff boolean)
  language sql stable parallel safe
begin atomic
  select driven_days(c),
    (select coalesce(json_agg(json_build_object('weekday', r.weekday, 'daysBefore', r.days_before,
        'until', to_char(r.until, 'HH24:MI'))), '[]')
      from route_cut_off r where r.route_id = c.route_id),
    (select coalesce(json_agg(json_build_object('day', d.day, 'reason', d.reason)), '[]') from closed_day d),
    coalesce(c.minimum_haler, (select r.minimum_haler from delivery_route r where r.id = c.route_id),
      (select o.minimum_haler from customer o where o.id = 0)),
    coalesce(c.free_shipping_haler, (select o.free_shipping_haler from customer o where o.id = 0)),
    (select coalesce(json_agg(json_build_object('Id', m.id, 'NameCs', m.name_cs, 'NameEn', m.name_en,
        'haler', m.price_haler, 'vat', m.vat_rate::text) order by m.position, m.id), '[]')
      from shipping_method m where m.active),
    (select coalesce(json_agg(json_build_object('id', a.id::text, 'isDefault', a.is_default,
        'text', concat_ws(', ', nullif(a.name, ''), a.street, concat_ws(' ', a.zip, a.city))) order by a.id), '[]')
      from address a where a.customer_id = customer),
    concat_ws(', ', c.name, nullif(c.street, ''), nullif(concat_ws(' ', nullif(c.zip, ''), nullif(c.city, '')), '')),
    case when c.credit_limit_haler is null then 'Off' else (select r.credit from order_rule r) end,
    c.credit_limit_haler,
    (select r.late_by_staff from order_rule r)
  from customer c where c.id = customer;
end;

create domain cart_state as text constraint cart_state__known check (value in ('Unlocked', 'UserLock', 'Ordered', 'Delete'));

create domain wanted_quantity as numeric(12, 3) constraint wanted_quantity__limits check (value > 0 and value <= 99999);

-- Whether something else may come when the item is short; Call asks first.
create domain substitute_wish as text constraint substitute_wish__known check (value in ('Yes', 'No', 'Call'));

create table cart (
  id bigint generated always as identity primary key,
  customer_id integer not null references customer,
  state cart_state not null default 'Unlocked',
  -- The version a write has to name; every accepted write sets a new one.
  request_id text collate "C" not null,
  locked_by integer references app_user,
  -- Renewed by every look of the holder; locked_since is not.
  locked_at timestamptz,
  locked_since timestamptz,
  -- Session of the holder; a lock ends with it.
  locked_session sha256_hash,
  delivery_date date,
  shipping_method text references shipping_method,
  -- Price and VAT of the chosen method as they were shown.
  shipping_haler bigint not null default 0,
  shipping_vat numeric(4, 2) not null default 0,
  address_id bigint,
  -- For the warehouse.
  note text not null default '',
  driver_note text not null default '',
  -- The buyer's own number of the order.
  own_number text not null default '',
  -- The totals stand in the cart and follow the changed lines, so a change of one line costs no more in a long cart.
  line_count integer not null default 0,
  -- Sum of what will be sold.
  total_quantity numeric(15, 3) not null default 0,
  net_haler bigint not null default 0,
  gross_haler bigint not null default 0,
  -- The data version the totals hold for; with another one, or none, the next write adds all lines up again.
  priced_version bigint,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  deleted_by integer references app_user,
  -- The deleted cart this one is a copy of; nothing comes back twice.
  restored_from bigint,
  unique (customer_id, id),
  -- A removed address is forgotten; the order keeps its text.
  constraint cart__address foreign key (customer_id, address_id) references address (customer_id, id)
    on delete set null (address_id),
  constraint cart__restored_from foreign key (customer_id, restored_from) references cart (customer_id, id),
  -- A locked cart has a holder and a time, no other cart has one.
  constraint cart__lock check (
    (state = 'UserLock') = (locked_by is not null) and (state = 'UserLock') = (locked_at is not null))
);
-- One open cart a customer.
create unique index cart__open on cart (customer_id) where state in ('Unlocked', 'UserLock');
create unique index cart__restored_once on cart (restored_from) where restored_from is not null;
-- Without `changed_at`: an index on what every change of a line changes makes PostgreSQL write all of the cart's indexes.
create index cart__deleted on cart (customer_id) where state = 'Delete';

create table cart_line (
  cart_id bigint not null,
  customer_id integer not null,
  item_id text collate "C" not null references item,
  quantity wanted_quantity not null,
  -- Order of adding.
  position bigint generated always as identity,
  -- What the buyer saw when the cart was checked; null while it has not been.
  checked_quantity numeric(12, 3),
  checked_price numeric(14, 4),
  -- The price the buyer agreed to: the one shown when the line was added, or accepted since.
  agreed_price numeric(14, 4),
  note text not null default '',
  substitute substitute_wish not null default 'Call',
  -- Who set the quantity last, by name as it was then.
  author text not null default '',
  primary key (cart_id, item_id),
  foreign key (customer_id, cart_id) references cart (customer_id, id) on delete cascade
);
create index cart_line__item on cart_line (item_id);

-- An item as a cart shows it to a customer.
create type cart_item as ("ItemId" text, "Name" text, "EAN" text, "Unit" text, "PackName" text, "PackQuantity" float8,
  "PackOnly" boolean, "least" float8, "Availability" text, "ImageUrl" text, stock float8, "weightKg" float8, packages json,
  active boolean, price text, steps json, "vatRate" text);

-- Looked up item by item: `offset 0` keeps the planner from reading the whole offer for the lines of one cart.
create function cart_item_of(customer integer, item text) returns setof cart_item language sql stable parallel safe
begin atomic
  select p.item_id, p.name, p.ean, p.unit, p.pack_name, p.pack_quantity::float8, p.pack_only,
    p.least_quantity::float8, p.availability, '/files/' || p.image_id, p.stock::float8, p.weight_kg::float8, p.packages, p.active,
    p.net_price::text, p.steps, p.vat_rate::text
  from prices_of(customer) p where p.item_id collate "C" = item
  offset 0;
end;

-- The lines of a cart. Most reads of a cart know them already, and PostgreSQL makes ready all that stands in a statement, run
-- or not: that was more than half of such a read. A function that is strict stays outside of the statement that calls it.
create function cart_lines(cart bigint, customer integer) returns table (item cart_item, line cart_line)
  language sql stable strict parallel safe
begin atomic
  select i, l from cart_line l cross join lateral cart_item_of(customer, l.item_id) i
  where l.cart_id = cart and l.customer_id = customer;
end;

-- The last writes of a cart with their answers, so that a repeated request acts once and is answered to who made it. It
-- carries one index and no foreign key: every change of a cart writes one, and all are forgotten within a week.
create table cart_request (
  cart_id bigint not null,
  customer_id integer not null,
  -- The version the write named.
  request_id text collate "C" not null,
  body_hash sha256_hash not null,
  answer text not null,
  created_at timestamptz not null default now(),
  user_id integer not null,
  primary key (customer_id, cart_id, request_id)
);

-- Who looks at the cart just now: colleagues are shown the last minute of it. What is older than a day is forgotten at night;
-- until then it is among what is kept of a person, for who asks for that.
create table cart_presence (
  customer_id integer not null references customer,
  user_id integer not null references app_user,
  seen_at timestamptz not null default now(),
  primary key (customer_id, user_id)
);

call wall_off('cart');
call wall_off('cart_presence');
call wall_off('cart_line');
call wall_off('cart_request');

-- Sent and deleted carts never change again, whoever asks; only an address that is removed is forgotten by them, too. An open
-- cart does not change without a new version, so an address that stands in one cannot be removed behind its back: it would be
-- delivered to the seat.
create function guard_cart() returns trigger language plpgsql as $$
begin
  if old.state in ('Ordered', 'Delete')
    and (to_jsonb(old) - 'address_id') is distinct from (to_jsonb(new) - 'address_id') then
    raise exception 'cart % is closed', old.id using errcode = 'check_violation', constraint = 'cart__closed';
  end if;
  if new.address_id is distinct from old.address_id and new.request_id = old.request_id
    and old.state in ('Unlocked', 'UserLock') then
    raise exception 'cart % goes to address %', old.id, old.address_id
      using errcode = 'check_violation', constraint = 'cart__address_in_use';
  end if;
  return new;
end $$;
create trigger cart__closed before update on cart for each row execute function guard_cart();

create function refuse_closed_cart_line() returns trigger language plpgsql as $$
declare
  line cart_line := new;
begin
  if tg_op = 'DELETE' then line := old; end if;
  -- By the key of the cart: with coalesce, row-level security would read all carts the customer ever had.
  if (select state from cart where customer_id = line.customer_id and id = line.cart_id) in ('Ordered', 'Delete') then
    raise exception 'cart is closed' using errcode = 'check_violation', constraint = 'cart__closed';
  end if;
  return line;
end $$;
create trigger cart_line__closed before insert or update or delete on cart_line for each row
  execute function refuse_closed_cart_line();
