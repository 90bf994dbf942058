-- What a unit of each item costs a customer: the individual price, else the price of the customer's level, else the
-- base price. The retail price is the customer's own, else the recommended one; it includes tax.
-- The planner puts the body into the statement that asks, so what is not asked for is not looked up:
--   join prices_of($1) p on p.item_id = l.item_id
-- It must be asked through the customer's connection: the individual prices stand behind row-level security.
create function prices_of(customer integer)
  returns table (item_id text, active boolean, net_price numeric, vat_rate numeric, retail_price numeric)
  language sql stable parallel safe
begin atomic
  -- Looked up one by one: joins made the planner read whole tables for the few lines of a cart.
  select i.id, i.active,
    coalesce(
      (select own.net_price from customer_price own where own.customer_id = customer and own.item_id = i.id),
      (select level.net_price from level_price level
        where level.price_level = (select c.price_level from customer c where c.id = customer) and level.item_id = i.id),
      i.net_price),
    i.vat_rate,
    coalesce(
      (select shelf.retail_price from retail_price shelf where shelf.customer_id = customer and shelf.item_id = i.id),
      i.retail_price)
  from item i;
end;
