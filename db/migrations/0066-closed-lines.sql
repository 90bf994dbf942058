-- Finds the cart of a line by its key: `coalesce` kept row-level security from using it, so every change of a line read
-- all carts the customer ever had.
create or replace function refuse_closed_cart_line() returns trigger language plpgsql as $$
declare
  line cart_line := new;
begin
  if tg_op = 'DELETE' then line := old; end if;
  if (select state from cart where customer_id = line.customer_id and id = line.cart_id) in ('Ordered', 'Delete') then
    raise exception 'cart is closed' using errcode = 'check_violation', constraint = 'cart__closed';
  end if;
  return line;
end $$;
