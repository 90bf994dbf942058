-- What became of the lines of an order after it was sent, and indexes for long histories.
alter table order_line
  add column verified_quantity numeric(12, 3) check (verified_quantity >= 0),
  add column delivered_quantity numeric(12, 3) check (delivered_quantity >= 0),
  add column reason text not null default '' check (reason in ('', 'NotInStock', 'Damaged', 'Replaced', 'Other')),
  add column reason_text text not null default '';

-- Pages of a history go on behind the last order of the page before.
drop index customer_order__customer;
create index customer_order__newest on customer_order (customer_id, created_at desc, id desc);
create index document__order on document (customer_id, order_id) where order_id <> '';
