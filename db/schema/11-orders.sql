-- Orders with their lines and states, and the lists customers order from.

create sequence order_number;

create domain order_state as text constraint order_state__known
  check (value in ('New', 'InVerification', 'Verified', 'Dispatched', 'Delivered', 'Cancelled'));

create table customer_order (
  id text collate "C" primary key check (id <> '' and id !~ ';'),
  customer_id integer not null references customer,
  -- An order of the portal comes from exactly one cart; orders of the back office have none.
  cart_id bigint unique,
  state order_state not null,
  created_at timestamptz not null default now(),
  placed_by integer references app_user,
  placed_by_name text not null default '',
  delivery_date date,
  shipping_method text not null default '',
  -- Net price of shipping; the totals of an order hold it, the deposits they do not.
  shipping_haler bigint not null default 0,
  shipping_vat numeric(4, 2) not null default 0,
  deposit_haler bigint not null default 0,
  address text not null default '',
  -- For the warehouse.
  note text not null default '',
  driver_note text not null default '',
  -- The buyer's own number of the order.
  own_number text not null default '',
  line_count integer not null default 0,
  net_haler bigint not null,
  gross_haler bigint not null,
  -- The number the back office gave an order of the portal; null until it has taken it, and for orders of its own.
  erp_number text check (erp_number <> ''),
  -- Hash of what the back office sent, to see whether a later import changes anything.
  erp_hash text,
  -- The state in which the back office told an order of the portal last; null until it has.
  erp_state text check (erp_state in ('New', 'Dispatched', 'Delivered', 'Cancelled')),
  -- When the seller took the order on, and who did; without a name the accounting system.
  accepted_at timestamptz,
  accepted_by text not null default '',
  -- Why the seller's people cancelled it, as the buyer reads it, and who did.
  cancel_reason text not null default '',
  cancelled_by text not null default '',
  -- Grows by one with every change of the buyer and with the buyer's cancellation; what was sent is 1.
  revision integer not null default 1 check (revision > 0),
  -- How far it was above the credit limit when somebody sent or changed it nevertheless, and who did.
  over_credit_haler bigint check (over_credit_haler > 0),
  over_credit_by text not null default '',
  -- Who of the seller's people sent it after the cut-off of its delivery; empty for all others.
  late_by text not null default '',
  unique (customer_id, id),
  foreign key (customer_id, cart_id) references cart (customer_id, id)
);
-- Pages of a history go on behind the last order of the page before.
create index customer_order__newest on customer_order (customer_id, created_at desc, id desc);
-- What is on its way, however long the history is.
create index customer_order__on_the_way on customer_order (customer_id, created_at desc)
  where state not in ('Delivered', 'Cancelled');
create index customer_order__erp_number on customer_order (erp_number) where erp_number is not null;
create index customer_order__active on customer_order (state, delivery_date) where state not in ('Delivered', 'Cancelled');
-- Indexes for the seller's people, who see all customers: the newest orders, those of a day, those that nobody has accepted.
create index customer_order__all on customer_order (created_at desc, id desc);
create index customer_order__delivery on customer_order (delivery_date);
create index customer_order__to_accept on customer_order (created_at)
  where state = 'New' and accepted_at is null and cart_id is not null;

-- How far a state is, to compare what a person said of an order with what the back office says: goods that have left are
-- past being cancelled.
create function order_rank(state text) returns integer language sql immutable parallel safe
  return array_position(array['New', 'InVerification', 'Verified', 'Cancelled', 'Dispatched', 'Delivered'], state);

create table order_line (
  order_id text collate "C" not null,
  customer_id integer not null,
  position integer not null,
  -- Text and price stay as they were, also when the item is no longer sold.
  item_id text collate "C" not null,
  name text not null,
  ean text not null default '',
  unit text not null,
  quantity numeric(12, 3) not null,
  sales_quantity numeric(12, 3) not null,
  -- What became of the line after it was sent.
  verified_quantity numeric(12, 3) check (verified_quantity >= 0),
  -- What the warehouse had to find when it finished counting the line; null as long as it has not. Then the amounts of the
  -- line and the sums of the order are those of what was found.
  wanted_quantity numeric(12, 3) check (wanted_quantity >= 0),
  delivered_quantity numeric(12, 3) check (delivered_quantity >= 0),
  reason text not null default '' check (reason in ('', 'NotInStock', 'Damaged', 'Replaced', 'Removed', 'Added', 'Other')),
  reason_text text not null default '',
  vat_rate numeric(4, 2) not null,
  net_price numeric(14, 4) not null,
  net_haler bigint not null,
  gross_haler bigint not null,
  -- The deposits for the packaging of the line, as the buyer saw them; null where nobody knows.
  deposit_haler bigint,
  -- What was bought, wherever the portal speaks of it: what was handed over, else what the warehouse counted, else what was
  -- ordered; and what that much costs without tax.
  bought_quantity numeric(12, 3) not null generated always as
    (coalesce(delivered_quantity, verified_quantity, sales_quantity)) stored,
  bought_haler bigint not null generated always as
    (case when coalesce(delivered_quantity, verified_quantity, sales_quantity) = sales_quantity then net_haler
      else round(net_price * coalesce(delivered_quantity, verified_quantity) * 100) end) stored,
  information text not null default '',
  note text not null default '',
  substitute text not null default '' check (substitute in ('', 'Yes', 'No', 'Call')),
  primary key (order_id, position),
  foreign key (customer_id, order_id) references customer_order (customer_id, id) on delete cascade on update cascade
);
create index order_line__item on order_line (customer_id, item_id);

-- When an order came into each of its states after it was sent; whoever moves it on, a person or an import.
create table order_step (
  id bigint generated always as identity primary key,
  order_id text collate "C" not null,
  customer_id integer not null,
  state order_state not null,
  at timestamptz not null default now(),
  foreign key (customer_id, order_id) references customer_order (customer_id, id) on delete cascade on update cascade
);
create index order_step__order on order_step (customer_id, order_id);

-- What the customer changed of an order after it was sent, change by change; the order itself is as the last one left it.
create table order_revision (
  order_id text collate "C" not null,
  customer_id integer not null,
  revision integer not null check (revision > 1),
  -- A change, goods of a later cart, or the end of the order.
  kind text not null check (kind in ('Changed', 'Joined', 'Cancelled')),
  at timestamptz not null default now(),
  user_id integer not null references app_user,
  user_name text not null,
  -- Items with the quantity from and to, 0 for what was not there or is gone; and the words on the order that are new.
  lines json not null default '[]',
  words json not null default '[]',
  -- What the order came to then.
  net_haler bigint not null,
  gross_haler bigint not null,
  -- What makes a repeated request the same request.
  request_id text collate "C" not null,
  body_hash sha256_hash not null,
  primary key (order_id, revision),
  unique (customer_id, order_id, request_id),
  foreign key (customer_id, order_id) references customer_order (customer_id, id) on delete cascade on update cascade
);

-- Named lists of items that the users of a customer share.
create table order_template (
  id bigint generated always as identity primary key,
  customer_id integer not null references customer,
  name text not null check (name <> ''),
  changed_by integer references app_user,
  changed_at timestamptz not null default now(),
  unique (customer_id, id)
);
create unique index order_template__name on order_template (customer_id, lower(name));

create table order_template_line (
  template_id bigint not null,
  customer_id integer not null,
  item_id text collate "C" not null check (item_id <> ''),
  -- Kept for items that are no longer there.
  name text not null,
  quantity wanted_quantity not null,
  position integer not null,
  primary key (template_id, item_id),
  foreign key (customer_id, template_id) references order_template (customer_id, id) on delete cascade
);

-- New orders the sales office has not heard of, because it wants to hear of them together.
create table untold_order (
  order_id text collate "C" primary key,
  customer_id integer not null,
  delivery_date date,
  foreign key (customer_id, order_id) references customer_order (customer_id, id) on delete cascade on update cascade
);

-- How the sales office hears of new orders: of each, of all that came until a cut-off together, or not.
create table order_desk (
  "only" boolean primary key default true check ("only"),
  new_orders text not null default 'Each' check (new_orders in ('Each', 'Summary', 'None'))
);
insert into order_desk default values;

call wall_off('customer_order');
call wall_off('order_line');
call wall_off('order_step');
call wall_off('order_revision');
-- It is an account: nothing in it is rewritten.
revoke update, delete on order_revision from odbyt_app;
call wall_off('order_template');
call wall_off('order_template_line');

-- The orders of all customers, for the seller's people: only on the handle that asks for them, and only to be read.
create view all_order as
  select *, xmin as version from customer_order where sees_all();
revoke insert, update, delete on all_order from odbyt_app;

create function note_order_step() returns trigger language plpgsql as $$
begin
  insert into order_step (order_id, customer_id, state) values (new.id, new.customer_id, new.state);
  return null;
end $$;
create trigger customer_order__step after update of state on customer_order for each row
  when (old.state <> new.state) execute function note_order_step();

-- Tells those who asked to be told of changed orders, in the transaction of the change, be it a person's or an import's.
create function tell_of_order() returns trigger language plpgsql as $$
declare told text := case when new.state = 'Verified' and old.state <> 'Verified' then 'order-difference' else 'order-changed' end;
begin
  perform queue_mail(told, json_build_object('order', new.id, 'customer', new.customer_id, 'user', reader.user_id))
  from (
    select n.user_id from notification n where n.customer_id = new.customer_id and n.kind = told
    -- When the seller cancels an order, the person who sent it is told, even without having asked for mails.
    union
    select new.placed_by where new.placed_by is not null and new.state = 'Cancelled' and new.cancel_reason <> '') reader;
  return null;
end $$;
create trigger customer_order__told
  after update of state, delivery_date, line_count, net_haler, gross_haler on customer_order for each row
  -- What the customer itself changes has a mail of its own.
  when (new.created_at > now() - interval '60 days' and new.revision = old.revision and (
    (old.delivery_date, old.line_count, old.net_haler, old.gross_haler)
      is distinct from (new.delivery_date, new.line_count, new.net_haler, new.gross_haler)
    or (old.state <> new.state and new.state in ('Verified', 'Cancelled'))))
  execute function tell_of_order();

-- What a representative has to know of the own customers' orders for a day of delivery: numbers only, no rows, and no orders
-- of customers whose orders the user may not see. In how many of the last five weeks there was an order for the same weekday,
-- and in how many it had come by this hour.
create function day_marks(of_user integer, of_day date, at timestamptz)
returns table (customer_id integer, sees_orders boolean, orders integer, ordered_at timestamptz, gross_haler bigint,
  weeks integer, weeks_by_now integer)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.all_customers', 'on', true);
  return query
    with own as (
      select c.id, effective_permissions(u.permissions, a.permissions) as rights
      from customer c join app_user u on u.id = of_user left join user_customer a on a.user_id = u.id and a.customer_id = c.id
      where c.active and c.id <> 0 and (c.id = u.customer_id or a.user_id is not null)
        and not u.blocked and a.blocked is not true),
    now_ as (
      select o.customer_id, count(*)::integer as count, max(o.created_at) as last, sum(o.gross_haler)::bigint as gross
      from customer_order o where o.delivery_date = of_day and o.state <> 'Cancelled' group by 1),
    past as (
      select o.customer_id,
        count(distinct o.delivery_date)::integer as weeks,
        (count(distinct o.delivery_date) filter (where o.created_at at time zone 'Europe/Prague'
          <= at at time zone 'Europe/Prague' - make_interval(days => of_day - o.delivery_date)))::integer as by_now
      from customer_order o
      where o.delivery_date in (of_day - 7, of_day - 14, of_day - 21, of_day - 28, of_day - 35) and o.state <> 'Cancelled'
      group by 1)
    select w.id, r.sees,
      case when r.sees then coalesce(n.count, 0) end,
      case when r.sees then n.last end,
      case when r.sees and w.rights @> array['shownettoprice'] then n.gross end,
      case when r.sees then coalesce(p.weeks, 0) end,
      case when r.sees then coalesce(p.by_now, 0) end
    from own w cross join lateral (select w.rights @> array['showactiveorder'] as sees) r
      left join now_ n on n.customer_id = w.id left join past p on p.customer_id = w.id;
  perform set_config('app.all_customers', '', true);
end $$;
revoke execute on function day_marks(integer, date, timestamptz) from public;
grant execute on function day_marks(integer, date, timestamptz) to odbyt_app;

-- How many orders a user has sent for whichever customer: a number and no rows.
create function orders_sent_by(of_user integer) returns bigint language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  sent bigint;
begin
  perform set_config('app.all_customers', 'on', true);
  select count(*) into sent from customer_order where placed_by = of_user;
  perform set_config('app.all_customers', '', true);
  return sent;
end $$;
revoke execute on function orders_sent_by(integer) from public;
grant execute on function orders_sent_by(integer) to odbyt_app;
