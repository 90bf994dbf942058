-- Until when an order can come for a delivery. A customer without a route has the portal's cut-off hour of the day before.

create table delivery_route (
  id text primary key check (id <> ''),
  name text not null
);

create table route_cut_off (
  route_id text not null references delivery_route on delete cascade,
  -- Weekday of the delivery, 0 is Sunday.
  weekday smallint not null check (weekday between 0 and 6),
  days_before smallint not null default 1 check (days_before between 0 and 7),
  -- Prague time.
  until time not null,
  primary key (route_id, weekday)
);

alter table customer add column route_id text references delivery_route;
create index customer__route on customer (route_id) where route_id is not null;

-- What can be chosen for a delivery of a customer; what a statement does not ask for is not looked up.
create function delivery_of(customer integer)
  returns table (delivery_flags text, cut_offs json, minimum_haler bigint, methods json, addresses json, seat text)
  language sql stable parallel safe
begin atomic
  select c.delivery_days,
    (select coalesce(json_agg(json_build_object('weekday', r.weekday, 'daysBefore', r.days_before,
        'until', to_char(r.until, 'HH24:MI'))), '[]')
      from route_cut_off r where r.route_id = c.route_id),
    coalesce(c.minimum_haler, (select o.minimum_haler from customer o where o.id = 0)),
    (select coalesce(json_agg(json_build_object('Id', m.id, 'NameCs', m.name_cs, 'NameEn', m.name_en,
        'haler', m.price_haler, 'vat', m.vat_rate::text) order by m.position, m.id), '[]')
      from shipping_method m where m.active),
    (select coalesce(json_agg(json_build_object('id', a.id::text, 'isDefault', a.is_default,
        'text', concat_ws(', ', nullif(a.name, ''), a.street, concat_ws(' ', a.zip, a.city))) order by a.id), '[]')
      from address a where a.customer_id = customer),
    concat_ws(', ', c.name, nullif(c.street, ''), nullif(concat_ws(' ', nullif(c.zip, ''), nullif(c.city, '')), ''))
  from customer c where c.id = customer;
end;
