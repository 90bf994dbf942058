-- Carts and orders. A cart belongs to a customer; all its users share it.

create table shipping_method (
  id text primary key check (id <> ''),
  name_cs text not null,
  name_en text not null,
  price_haler bigint not null default 0 check (price_haler >= 0),
  position integer not null default 0,
  active boolean not null default true
);

create table cart (
  id bigint generated always as identity primary key,
  customer_id integer not null references customer,
  state text not null default 'Unlocked' check (state in ('Unlocked', 'UserLock', 'Ordered', 'Delete')),
  -- The version a write has to name; every accepted write sets a new one.
  request_id text not null,
  locked_by integer references app_user,
  locked_at timestamptz,
  delivery_date date,
  shipping_method text references shipping_method,
  address_id bigint,
  note text not null default '',
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (customer_id, id),
  foreign key (customer_id, address_id) references address (customer_id, id),
  constraint cart__lock check ((state = 'UserLock') = (locked_by is not null) and (state = 'UserLock') = (locked_at is not null))
);
create unique index cart__open on cart (customer_id) where state in ('Unlocked', 'UserLock');

create table cart_line (
  cart_id bigint not null,
  customer_id integer not null,
  item_id text not null references item,
  quantity numeric(12, 3) not null check (quantity > 0 and quantity <= 99999),
  -- Order of adding.
  position bigint generated always as identity,
  -- What the buyer saw when the cart was checked; null while it has not been.
  checked_quantity numeric(12, 3),
  checked_price numeric(14, 4),
  primary key (cart_id, item_id),
  foreign key (customer_id, cart_id) references cart (customer_id, id) on delete cascade
);
create index cart_line__item on cart_line (item_id);

-- The last writes of a cart with their answers, so that a repeated request acts once.
create table cart_request (
  cart_id bigint not null,
  customer_id integer not null,
  -- The version the write named.
  request_id text not null,
  body_hash bytea not null check (length(body_hash) = 32),
  answer text not null,
  created_at timestamptz not null default now(),
  primary key (cart_id, request_id),
  foreign key (customer_id, cart_id) references cart (customer_id, id) on delete cascade
);
create index cart_request__created on cart_request (created_at);

create sequence order_number;

create table customer_order (
  id text primary key check (id <> '' and id !~ '[/;]'),
  customer_id integer not null references customer,
  -- An order of the portal comes from exactly one cart; orders of the back office have none.
  cart_id bigint unique,
  state text not null check (state in ('New', 'InVerification', 'Verified', 'Dispatched', 'Delivered', 'Cancelled')),
  created_at timestamptz not null default now(),
  placed_by integer references app_user,
  placed_by_name text not null default '',
  delivery_date date,
  shipping_method text not null default '',
  shipping_haler bigint not null default 0,
  address text not null default '',
  note text not null default '',
  line_count integer not null default 0,
  net_haler bigint not null,
  gross_haler bigint not null,
  -- Hash of what the back office sent, to see whether a later import changes anything.
  erp_hash text,
  unique (customer_id, id),
  foreign key (customer_id, cart_id) references cart (customer_id, id)
);
create index customer_order__customer on customer_order (customer_id, created_at desc);
create index customer_order__active on customer_order (state, delivery_date) where state not in ('Delivered', 'Cancelled');

create table order_line (
  order_id text not null,
  customer_id integer not null,
  position integer not null,
  -- Text and price stay as they were, also when the item is no longer sold.
  item_id text not null,
  name text not null,
  ean text not null default '',
  unit text not null,
  quantity numeric(12, 3) not null,
  sales_quantity numeric(12, 3) not null,
  vat_rate numeric(4, 2) not null,
  net_price numeric(14, 4) not null,
  net_haler bigint not null,
  gross_haler bigint not null,
  information text not null default '',
  primary key (order_id, position),
  foreign key (customer_id, order_id) references customer_order (customer_id, id) on delete cascade
);
create index order_line__item on order_line (customer_id, item_id);

do $$
declare t text;
begin
  foreach t in array array['cart', 'cart_line', 'cart_request', 'customer_order', 'order_line'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I to odbyt_app using (customer_id = tenant())', t || '__own', t);
  end loop;
end $$;

-- Sent and deleted carts never change again, whoever asks.
create function refuse_closed_cart() returns trigger language plpgsql as $$
begin
  raise exception 'cart % is closed', old.id using errcode = 'check_violation', constraint = 'cart__closed';
end $$;
create trigger cart__closed before update on cart for each row
  when (old.state in ('Ordered', 'Delete')) execute function refuse_closed_cart();

create function refuse_closed_cart_line() returns trigger language plpgsql as $$
begin
  if (select state from cart where id = coalesce(new.cart_id, old.cart_id)) in ('Ordered', 'Delete') then
    raise exception 'cart is closed' using errcode = 'check_violation', constraint = 'cart__closed';
  end if;
  return coalesce(new, old);
end $$;
create trigger cart_line__closed before insert or update or delete on cart_line
  for each row execute function refuse_closed_cart_line();
