-- What the operator sets for deliveries: days of a route, days without deliveries, free transport.

alter table delivery_route
  -- Seven flags, Sunday first; null leaves every customer of the route its own days.
  add column delivery_days text check (delivery_days ~ '^[01]{7}$');

create table closed_day (
  day date primary key,
  -- As the customers read it.
  reason text not null check (reason <> '')
);

alter table customer add column free_transport_haler bigint check (free_transport_haler >= 0);
comment on column customer.free_transport_haler is
  'Net price of goods from which transport costs nothing; null elsewhere than at customer 0 means what stands there.';

-- The days a customer is supplied on.
create function driven_days(c customer) returns text language sql stable parallel safe
return coalesce((select r.delivery_days from delivery_route r where r.id = c.route_id), c.delivery_days);

drop function delivery_of;
create function delivery_of(customer integer)
  returns table (delivery_flags text, cut_offs json, closed_days json, minimum_haler bigint, free_haler bigint,
    methods json, addresses json, seat text)
  language sql stable parallel safe
begin atomic
  select driven_days(c),
    (select coalesce(json_agg(json_build_object('weekday', r.weekday, 'daysBefore', r.days_before,
        'until', to_char(r.until, 'HH24:MI'))), '[]')
      from route_cut_off r where r.route_id = c.route_id),
    (select coalesce(json_agg(json_build_object('day', d.day, 'reason', d.reason)), '[]') from closed_day d),
    coalesce(c.minimum_haler, (select o.minimum_haler from customer o where o.id = 0)),
    coalesce(c.free_transport_haler, (select o.free_transport_haler from customer o where o.id = 0)),
    (select coalesce(json_agg(json_build_object('Id', m.id, 'NameCs', m.name_cs, 'NameEn', m.name_en,
        'haler', m.price_haler, 'vat', m.vat_rate::text) order by m.position, m.id), '[]')
      from shipping_method m where m.active),
    (select coalesce(json_agg(json_build_object('id', a.id::text, 'isDefault', a.is_default,
        'text', concat_ws(', ', nullif(a.name, ''), a.street, concat_ws(' ', a.zip, a.city))) order by a.id), '[]')
      from address a where a.customer_id = customer),
    concat_ws(', ', c.name, nullif(c.street, ''), nullif(concat_ws(' ', nullif(c.zip, ''), nullif(c.city, '')), ''))
  from customer c where c.id = customer;
end;
