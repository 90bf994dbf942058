-- What a unit of each item costs a customer, as before, with what a line of a cart shows of the item, so that a
-- statement for lines looks each item up once.
drop function prices_of;
create function prices_of(customer integer)
  returns table (
    item_id text, active boolean, name text, ean text, unit text, pack_quantity numeric, pack_only boolean,
    availability text, stock numeric, image_id uuid, net_price numeric, vat_rate numeric, retail_price numeric)
  language sql stable parallel safe
begin atomic
  -- Looked up one by one: joins made the planner read whole tables for the few lines of a cart.
  select i.id, i.active, i.name, i.ean, i.unit, i.pack_quantity, i.pack_only, i.availability, i.stock, i.image_id,
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
