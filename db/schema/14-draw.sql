-- The draw: stages with tickets for what was ordered, kept as an account.

create table draw_stage (
  number integer primary key check (number between 1 and 999),
  valid_from date not null,
  valid_to date not null check (valid_to >= valid_from),
  -- A ticket for each whole amount of this size in an order, for items without tax.
  ticket_haler bigint not null check (ticket_haler > 0),
  -- A day belongs to one stage.
  constraint draw_stage__days exclude using gist (daterange(valid_from, valid_to, '[]') with &&)
);

-- A condition within a stage: met by who ordered items for at least so much without tax from one day to another.
create table draw_phase (
  stage integer not null references draw_stage on delete cascade,
  phase smallint not null check (phase between 1 and 4),
  valid_from date not null,
  valid_to date not null check (valid_to >= valid_from),
  least_haler bigint not null check (least_haler > 0),
  primary key (stage, phase)
);

-- What customers were given or lost; the tickets of a customer are the sum of its rows.
create table draw_ticket (
  id bigint generated always as identity primary key,
  stage integer not null constraint draw_ticket__stage references draw_stage,
  customer_id integer not null references customer,
  order_id text collate "C",
  tickets integer not null check (tickets <> 0),
  -- Why and by whom, of a row that a person wrote; the request, so that a repeated one writes none.
  reason text not null default '',
  given_by text not null default '',
  request_id uuid unique,
  given_at timestamptz not null default now(),
  check (num_nonnulls(order_id, request_id) = 1 and (request_id is null) = (reason = '')),
  foreign key (customer_id, order_id) references customer_order (customer_id, id) on delete cascade on update cascade
);
create index draw_ticket__customer on draw_ticket (customer_id, stage);
create index draw_ticket__order on draw_ticket (customer_id, order_id);
create index draw_ticket__newest on draw_ticket (stage, id desc);
call wall_off('draw_ticket');
-- It is an account: a mistake is put right by another row.
revoke update, delete on draw_ticket from odbyt_app;

create view all_draw_ticket as select * from draw_ticket where sees_all();
revoke insert, update, delete on all_draw_ticket from odbyt_app;

-- How many tickets an order is worth now.
create function tickets_of(o customer_order, s draw_stage) returns integer language sql immutable
  return case when o.state = 'Cancelled'
    or (o.created_at at time zone 'Europe/Prague')::date not between s.valid_from and s.valid_to then 0
    else greatest((o.net_haler - o.shipping_haler) / s.ticket_haler, 0)::integer end;

-- Writes what an order lacks or has too much, so that it can be done again and again. Orders share the lock with one another,
-- and a stage that is being saved has it alone: no order is counted by a rule that is about to change.
create function settle_order() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('draw'));
  insert into draw_ticket (stage, customer_id, order_id, tickets)
  select s.number, new.customer_id, new.id, d.tickets
  from draw_stage s cross join lateral (
    select tickets_of(new, s) - coalesce(sum(t.tickets), 0)::integer as tickets
    from draw_ticket t where t.stage = s.number and t.customer_id = new.customer_id and t.order_id = new.id) d
  where d.tickets <> 0;
  return null;
end $$;
create trigger customer_order__draw after insert or update of state, net_haler, shipping_haler, created_at on customer_order
  for each row execute function settle_order();

-- The same for all orders, after the rule of a stage was changed.
create function settle_stage(of_stage integer) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  perform set_config('app.all_customers', 'on', true);
  insert into draw_ticket (stage, customer_id, order_id, tickets)
  select s.number, o.customer_id, o.id, d.tickets
  from draw_stage s
  join customer_order o on
    o.created_at >= (s.valid_from::timestamp at time zone 'Europe/Prague')
      and o.created_at < ((s.valid_to + 1)::timestamp at time zone 'Europe/Prague')
    or o.id in (select t.order_id from draw_ticket t where t.stage = s.number)
  cross join lateral (
    select tickets_of(o, s) - coalesce(sum(t.tickets), 0)::integer as tickets
    from draw_ticket t where t.stage = s.number and t.customer_id = o.customer_id and t.order_id = o.id) d
  where s.number = of_stage and d.tickets <> 0;
  perform set_config('app.all_customers', '', true);
end $$;
revoke execute on function settle_stage(integer) from public;
grant execute on function settle_stage(integer) to odbyt_app;
