-- A change of one line must not cost more in a long cart: the totals stand in the cart and follow the changed lines.

alter table cart
  add column line_count integer not null default 0,
  -- Sum of what will be sold.
  add column total_quantity numeric(15, 3) not null default 0,
  add column net_haler bigint not null default 0,
  add column gross_haler bigint not null default 0,
  -- The data version the totals hold for; with another one, or none, the next write adds all lines up again.
  add column priced_version bigint,
  -- Session of the holder; a lock ends with it.
  add column locked_session bytea;

-- A repeated request is answered to who made it; anybody else's is an ordinary late one.
alter table cart_request add column user_id integer not null references app_user;

-- Old requests are forgotten customer by customer.
drop index cart_request__created;
create index cart_request__kept on cart_request (customer_id, created_at);
