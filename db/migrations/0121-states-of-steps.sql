-- A step of an order is into one of the order's states; nothing else could be shown.
alter table order_step add constraint order_step__state
  check (state in ('New', 'InVerification', 'Verified', 'Dispatched', 'Delivered', 'Cancelled'));
