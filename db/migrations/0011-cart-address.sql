-- A sent or discarded cart forgets an address that is removed; the order keeps its text. Closed carts stay as they are otherwise.
alter table cart drop constraint cart_customer_id_address_id_fkey;
alter table cart add constraint cart__address foreign key (customer_id, address_id)
  references address (customer_id, id) on delete set null (address_id);
drop trigger cart__closed on cart;
create trigger cart__closed before update on cart for each row
  when (old.state in ('Ordered', 'Delete')
    and (to_jsonb(old) - 'address_id') is distinct from (to_jsonb(new) - 'address_id'))
  execute function refuse_closed_cart();
