-- Lines of a cart show weight and packaging too; what a statement does not ask for is not looked up.
drop function prices_of;
create function prices_of(customer integer)
  returns table (
    item_id text, active boolean, name text, ean text, unit text, pack_quantity numeric, pack_only boolean,
    availability text, stock numeric, image_id uuid, net_price numeric, vat_rate numeric, retail_price numeric,
    weight_kg numeric, packages json)
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
      i.retail_price),
    i.weight_kg,
    (select json_agg(json_build_array(p.per_unit::text, t.deposit_haler) order by p.package_id)
      from item_package p join package_type t on t.id = p.package_id where p.item_id = i.id)
  from item i;
end;
