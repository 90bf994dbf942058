-- Standing orders: a template that comes into the cart, or is sent, before the last moment to order for its days.

create table standing_order (
  template_id bigint primary key,
  customer_id integer not null,
  -- In whose name it is done and who is told; who saved it last.
  user_id integer not null references app_user,
  -- Days of delivery, Sunday first.
  delivery_flags text not null check (delivery_flags ~ '^[01]{7}$' and delivery_flags like '%1%'),
  -- How long before the last moment to order.
  lead_minutes integer not null check (lead_minutes between 30 and 2880),
  -- Sent by itself instead of put into the cart; then up to this much without tax, shipping included.
  sends boolean not null default false,
  most_haler bigint check (most_haler > 0),
  paused boolean not null default false,
  -- The one delivery it leaves out.
  skipped_on date,
  -- The last delivery it is for.
  ends_on date,
  -- The delivery it waited for at the last look; what is past then and was not done is told.
  planned_on date,
  -- Set when its user may not order for the customer any more.
  stopped boolean not null default false,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  foreign key (customer_id, template_id) references order_template (customer_id, id) on delete cascade
);
create index standing_order__customer on standing_order (customer_id);

-- What became of it, once for each delivery; it stays when the standing order is set anew.
create table standing_run (
  template_id bigint not null,
  customer_id integer not null,
  delivery_date date not null,
  at timestamptz not null default now(),
  -- In the cart, sent, in the cart because it could not be sent, nothing to be had, too late, or stopped.
  outcome text not null check (outcome in ('Cart', 'Sent', 'Waits', 'Nothing', 'Missed', 'Stopped')),
  -- Why it waits.
  reason text not null default '' check (reason in ('', 'BelowMinimum', 'AboveLimit', 'AboveCredit', 'NoShipping')),
  order_id text collate "C",
  -- Items of which less can be had than the template says: name, unit, wanted, had.
  missing json not null default '[]',
  primary key (template_id, delivery_date),
  foreign key (customer_id, template_id) references order_template (customer_id, id) on delete cascade
);

call wall_off('standing_order');
call wall_off('standing_run');

-- Those of all customers, for the seller's people.
create view all_standing_order as
  select s.*, t.name from standing_order s join order_template t on t.id = s.template_id where sees_all();
revoke insert, update, delete on all_standing_order from odbyt_app;

-- The customers that have one: numbers and no rows.
create function customers_with_standing_orders() returns setof integer language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  perform set_config('app.all_customers', 'on', true);
  return query select distinct customer_id from standing_order where not paused and not stopped order by 1;
  perform set_config('app.all_customers', '', true);
end $$;
revoke execute on function customers_with_standing_orders() from public;
grant execute on function customers_with_standing_orders() to odbyt_app;
