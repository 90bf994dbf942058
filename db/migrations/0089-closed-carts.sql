-- The same rule without a condition on the trigger, which PostgreSQL reads anew with every statement.
create or replace function refuse_closed_cart() returns trigger language plpgsql as $$
begin
  -- A removed address is forgotten by closed carts, too; the order keeps its text.
  if old.state in ('Ordered', 'Delete') and (to_jsonb(old) - 'address_id') is distinct from (to_jsonb(new) - 'address_id') then
    raise exception 'cart % is closed', old.id using errcode = 'check_violation', constraint = 'cart__closed';
  end if;
  return new;
end $$;
drop trigger cart__closed on cart;
create trigger cart__closed before update on cart for each row execute function refuse_closed_cart();
