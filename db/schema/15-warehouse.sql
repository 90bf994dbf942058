-- The warehouse: who works on an order, and what was counted of it.

create table verification (
  order_id text collate "C" primary key,
  customer_id integer not null,
  -- Who works on the order; nobody after it was put back or finished.
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
  order_id text collate "C" not null,
  customer_id integer not null,
  -- The line it was counted for, and the item that was scanned: another one than the line's is a substitute for it.
  position integer not null,
  item_id text collate "C" not null,
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
  order_id text collate "C" not null,
  customer_id integer not null,
  package_id text collate "C" not null references package_type,
  issued integer not null check (issued >= 0),
  returned integer not null check (returned >= 0),
  primary key (order_id, package_id),
  foreign key (customer_id, order_id) references verification (customer_id, order_id) on delete cascade on update cascade
);

-- Packaging of a count that no longer holds, because the order is counted again or cancelled, by whomever, goes off the
-- account.
create function unbook_packages() returns trigger language plpgsql as $$
begin
  insert into package_movement (customer_id, package_id, date, document_id, kind, issued, returned)
  select m.customer_id, m.package_id, (now() at time zone 'Europe/Prague')::date, new.id, 'Correction',
    greatest(sum(m.returned - m.issued), 0), greatest(sum(m.issued - m.returned), 0)
  from package_movement m
  where m.customer_id = old.customer_id and m.document_id = new.id
    and exists (select from verification_package v where v.order_id = new.id and v.package_id = m.package_id)
  group by m.customer_id, m.package_id
  having sum(m.issued - m.returned) <> 0;
  return null;
end $$;
create trigger customer_order__unbooked after update of state on customer_order for each row
  when (old.state <> new.state and (new.state = 'Cancelled' or old.state = 'Verified' and new.state in ('New', 'InVerification')))
  execute function unbook_packages();

-- The slip of such a count does not leave either, until the order is counted again or moved on with its count; never when it is
-- cancelled. Who reads the slip to send it at this moment may not.
create function keep_slip() returns trigger language plpgsql as $$
begin
  if new.state = 'Cancelled' then
    update outgoing_slip set withdrawn_at = now(), lease = null
    where order_id = new.id and customer_id = new.customer_id and withdrawn_at is null;
  elsif old.state = 'Verified' then
    update outgoing_slip set due_at = 'infinity', lease = null
    where order_id = new.id and customer_id = new.customer_id and state = 'waiting';
  else
    update outgoing_slip set due_at = now()
    where order_id = new.id and customer_id = new.customer_id and state = 'waiting' and due_at = 'infinity'
      and exists (select from order_line l
        where l.customer_id = new.customer_id and l.order_id = new.id and l.verified_quantity is not null);
  end if;
  return null;
end $$;
create trigger customer_order__slip after update of state on customer_order for each row
  when (old.state <> new.state and (new.state = 'Cancelled' or old.state = 'Verified' and new.state in ('New', 'InVerification')
    or old.state in ('New', 'InVerification') and new.state in ('Verified', 'Dispatched', 'Delivered')))
  execute function keep_slip();

-- What became of an order that was counted: it lies on the truck, left with it, and was handed over. The state of the order
-- goes along.
create table loading (
  order_id text collate "C" primary key,
  customer_id integer not null,
  loaded_at timestamptz not null default now(),
  loaded_by text not null,
  left_at timestamptz,
  -- The state of the order when the truck left, which it comes back to.
  state_before text check (state_before in ('Verified', 'Dispatched', 'Delivered')),
  delivered_at timestamptz,
  -- Who took the goods over, as the driver wrote it.
  received_by text not null default '',
  check ((left_at is null) = (state_before is null)),
  check (delivered_at is null or left_at is not null),
  foreign key (customer_id, order_id) references customer_order (customer_id, id) on delete cascade on update cascade
);
-- Takes the name of who took an order over out of the log, which the application may not change otherwise.
create function forget_receiver(of_customer integer, of_order text) returns void language sql security definer
set search_path = public, pg_temp as $$
  update audit_event set detail = detail - 'receivedBy'
  where event = 'order.loading' and customer_id = of_customer and detail->>'order' = of_order and detail ? 'receivedBy'
$$;
revoke execute on function forget_receiver(integer, text) from public;
grant execute on function forget_receiver(integer, text) to odbyt_app;

-- The signature or photograph with which an order was handed over; it goes with the order, and with the step.
create table delivery_proof (
  order_id text collate "C" primary key,
  customer_id integer not null,
  kind text not null check (kind in ('Signature', 'Photograph')),
  content_type text not null check (content_type in ('image/jpeg', 'image/webp')),
  content_hash sha256_hash not null references stored_content,
  foreign key (customer_id, order_id) references customer_order (customer_id, id) on delete cascade on update cascade
);

-- What whoever hands goods over is asked for.
create table delivery_rule (
  "only" boolean primary key default true check ("only"),
  proof text not null default 'None' check (proof in ('None', 'Signature', 'Photograph'))
);
insert into delivery_rule default values;

call wall_off('verification');
call wall_off('loading');
call wall_off('delivery_proof');
call wall_off('verification_package');
call wall_off('scan');
revoke update, delete on scan from odbyt_app;

-- What an order says that the warehouse goes by. The view says it again: a function would look as who asks, who sees no rows of
-- all customers.
create function lines_of_order(of_customer integer, of_order text) returns text language sql stable as $$
  select md5(string_agg(concat_ws('|', l.position, l.item_id, coalesce(l.wanted_quantity, l.bought_quantity), l.note),
    '/' order by l.position))
  from order_line l where l.customer_id = of_customer and l.order_id = of_order
$$;

-- By how much the count changed the sums of an order. All else of the sums is as ordered, also how the back office rounds.
create function count_difference(of_customer integer, of_order text, out net bigint, out gross bigint) language sql stable as $$
  select
    coalesce(sum(l.bought_haler - l.net_haler), 0),
    coalesce(sum(l.bought_haler + round(l.bought_haler * l.vat_rate / 100)::bigint - l.gross_haler), 0)
  from order_line l
  where l.customer_id = of_customer and l.order_id = of_order
    and l.wanted_quantity is not null and l.bought_quantity <> l.sales_quantity
$$;

-- The orders in hands of all customers, for the warehouse: only on the handle that asks for them, and only to be read.
create view all_verification as
  select v.*, v.taken_as <> (
    select md5(string_agg(concat_ws('|', l.position, l.item_id, coalesce(l.wanted_quantity, l.bought_quantity), l.note),
      '/' order by l.position))
    from order_line l where l.customer_id = v.customer_id and l.order_id = v.order_id) as is_changed
  from verification v where sees_all();
revoke insert, update, delete on all_verification from odbyt_app;

create view all_loading as
  select * from loading where sees_all();
create view all_delivery_proof as
  select order_id, kind from delivery_proof where sees_all();
revoke insert, update, delete on all_loading, all_delivery_proof from odbyt_app;

-- The lines there are to count in the orders of all customers: goods that are to leave.
create view all_line_to_count as
  select customer_id, order_id, position from order_line
  where sees_all() and item_id <> '' and coalesce(wanted_quantity, bought_quantity) > 0;
revoke insert, update, delete on all_line_to_count from odbyt_app;
