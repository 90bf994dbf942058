-- A deleted order can be brought back for a day: as a new cart, since a deleted one never changes again.

alter table cart
  add column deleted_by integer references app_user,
  -- The deleted cart this one is a copy of; nothing comes back twice.
  add column restored_from bigint,
  add constraint cart__restored_from foreign key (customer_id, restored_from) references cart (customer_id, id);
create unique index cart__restored_once on cart (restored_from) where restored_from is not null;

-- Without `changed_at`: an index on what every change of a line changes makes PostgreSQL write all of the cart's indexes.
create index cart__deleted on cart (customer_id) where state = 'Delete';
