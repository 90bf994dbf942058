-- What a unit of each item costs a customer: the individual price, else the price of the customer's level, else the
-- base price. The retail price is the customer's own, else the recommended one; it includes tax.
-- The planner puts the body into the statement that asks, so joining it costs what the joins cost:
--   join prices_of($1) p on p.item_id = l.item_id
-- It must be asked through the customer's connection: the individual prices stand behind row-level security.
create function prices_of(customer integer)
  returns table (item_id text, active boolean, net_price numeric, vat_rate numeric, retail_price numeric)
  language sql stable parallel safe
begin atomic
  select i.id, i.active, coalesce(own.net_price, level.net_price, i.net_price), i.vat_rate,
    coalesce(shelf.retail_price, i.retail_price)
  from item i
  left join customer c on c.id = customer
  left join customer_price own on own.customer_id = customer and own.item_id = i.id
  left join level_price level on level.price_level = c.price_level and level.item_id = i.id
  left join retail_price shelf on shelf.customer_id = customer and shelf.item_id = i.id;
end;
