-- An open cart does not change without a new version, so an address that stands in one cannot be removed behind its back:
-- it would be delivered to the seat. Closed carts forget the address as before.
create or replace function refuse_closed_cart() returns trigger language plpgsql as $$
begin
  -- A removed address is forgotten by closed carts, too; the order keeps its text.
  if tg_op = 'UPDATE' and old.state in ('Ordered', 'Delete')
    and (to_jsonb(old) - 'address_id') is distinct from (to_jsonb(new) - 'address_id') then
    raise exception 'cart % is closed', old.id using errcode = 'check_violation', constraint = 'cart__closed';
  end if;
  if tg_op = 'UPDATE' and new.address_id is distinct from old.address_id and new.request_id = old.request_id
    and old.state in ('Unlocked', 'UserLock') then
    raise exception 'cart % goes to address %', old.id, old.address_id
      using errcode = 'check_violation', constraint = 'cart__address_in_use';
  end if;
  if (new.state = 'UserLock') <> (new.locked_by is not null) or (new.state = 'UserLock') <> (new.locked_at is not null)
    or new.state not in ('Unlocked', 'UserLock', 'Ordered', 'Delete') then
    raise exception 'cart % cannot be %', new.id, new.state using errcode = 'check_violation', constraint = 'cart__lock';
  end if;
  return new;
end $$;
