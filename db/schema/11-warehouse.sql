-- The warehouse: who has an order in hands, and what was counted of it.

create table verification (
  order_id text primary key,
  customer_id integer not null,
  -- Who has the order in hands; nobody after it was put back or finished.
  user_id integer references app_user,
  user_name text not null default '',
  -- When whoever has it did something last.
  seen_at timestamptz not null default now(),
  -- Lines of which nothing is left to do.
  done_count integer not null default 0,
  -- The lines as they were when it was taken last, to tell that the order was changed since.
  taken_as text not null default '',
  -- What the warehouse wrote when it finished.
  note text not null default '',
  unique (customer_id, order_id),
  foreign key (customer_id, order_id) references customer_order (customer_id, id) on delete cascade on update cascade
);

-- What was scanned or counted by hand, as it came in. The count of a line is the sum of its scans.
create table scan (
  -- Made by the device, so that a scan that is sent again counts once.
  id uuid primary key,
  number bigint not null generated always as identity,
  order_id text not null,
  customer_id integer not null,
  -- The line it was counted for, and the item that was scanned: another one than the line's is a substitute for it.
  position integer not null,
  item_id text not null,
  -- Below zero for what was taken back; zero says only why something is missing.
  quantity numeric(12, 3) not null check (abs(quantity) <= 99999),
  -- Why another quantity leaves than was ordered; null says nothing about it, the last one that is not null holds.
  reason text check (reason in ('', 'NotInStock', 'Damaged', 'Replaced', 'Other')),
  reason_text text not null default '',
  -- As it was scanned; empty for what was counted by hand.
  code text not null default '',
  batch text not null default '',
  expires date,
  user_id integer references app_user,
  user_name text not null default '',
  -- When the device scanned it, which may have been without a connection, and when it came in.
  scanned_at timestamptz not null,
  at timestamptz not null default now(),
  foreign key (customer_id, order_id) references customer_order (customer_id, id) on delete cascade on update cascade
);
create index scan__order on scan (customer_id, order_id, number);

-- Packaging that went with an order, and that came back, as the warehouse counted it; the account has the movements.
create table verification_package (
  order_id text not null,
  customer_id integer not null,
  package_id text not null references package_type,
  issued integer not null check (issued >= 0),
  returned integer not null check (returned >= 0),
  primary key (order_id, package_id),
  foreign key (customer_id, order_id) references verification (customer_id, order_id) on delete cascade on update cascade
);

call wall_off('verification');
call wall_off('verification_package');
call wall_off('scan');
revoke update, delete on scan from odbyt_app;

-- What an order says that the warehouse goes by. The view says it again: a function would look as who asks, who sees no rows of all customers.
create function lines_of_order(of_customer integer, of_order text) returns text language sql stable as $$
  select md5(string_agg(concat_ws('|', l.position, l.item_id, coalesce(l.wanted_quantity, l.bought_quantity), l.note),
    '/' order by l.position))
  from order_line l where l.customer_id = of_customer and l.order_id = of_order
$$;

-- The orders in hands of all customers, for the warehouse: only on the handle that asks for them, and only to be read.
create view all_verification as
  select v.*, v.taken_as <> (
    select md5(string_agg(concat_ws('|', l.position, l.item_id, coalesce(l.wanted_quantity, l.bought_quantity), l.note),
      '/' order by l.position))
    from order_line l where l.customer_id = v.customer_id and l.order_id = v.order_id) as is_changed
  from verification v where sees_all();
revoke insert, update, delete on all_verification from odbyt_app;
