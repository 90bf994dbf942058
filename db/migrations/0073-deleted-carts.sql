-- A deleted order can be brought back for a day: as a new cart, since a deleted one never changes again.

alter table cart
  add column deleted_by integer references app_user,
  -- The deleted cart this one is a copy of; nothing comes back twice.
  add column restored_from bigint,
  add constraint cart__restored_from foreign key (customer_id, restored_from) references cart (customer_id, id),
  add constraint cart__restored_once unique (restored_from);

create index cart__deleted on cart (customer_id, changed_at) where state = 'Delete';
