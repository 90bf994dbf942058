-- What a buyer says of a line and of the whole order, what came with the check, and who else is told.

alter table cart_line
  add column note text not null default '',
  -- Whether something else may come when the item is short; Call asks first.
  add column substitute text not null default 'Call' check (substitute in ('Yes', 'No', 'Call')),
  -- The price the buyer agreed to: the one shown when the line was added, or accepted since.
  add column agreed_price numeric(14, 4);

alter table cart
  -- `note` is for the warehouse.
  add column driver_note text not null default '',
  -- The buyer's own number of the order.
  add column own_number text not null default '',
  -- locked_at is renewed by every look of the holder, this is not.
  add column locked_since timestamptz,
  -- Price and tax of the chosen method as they were shown.
  add column shipping_haler bigint not null default 0,
  add column shipping_vat numeric(4, 2) not null default 0;

alter table shipping_method add column vat_rate numeric(4, 2) not null default 21 check (vat_rate between 0 and 99);

alter table customer add column minimum_haler bigint check (minimum_haler >= 0);
comment on column customer.minimum_haler is
  'Least net price of goods in an order. Customer 0, the operator, holds it for everybody; a null elsewhere means that.';

alter table customer_order
  add column driver_note text not null default '',
  add column own_number text not null default '',
  -- Net price of the transport is shipping_haler; the totals of an order hold it, the deposits they do not.
  add column shipping_vat numeric(4, 2) not null default 0,
  add column deposit_haler bigint not null default 0;

alter table order_line
  add column note text not null default '',
  add column substitute text not null default '' check (substitute in ('', 'Yes', 'No', 'Call'));

-- Who of a customer's people is told of what by mail.
create table notification (
  customer_id integer not null references customer,
  user_id integer not null references app_user on delete cascade,
  kind text not null check (kind in ('order-sent')),
  primary key (customer_id, user_id, kind)
);
create index notification__user on notification (user_id);
alter table notification enable row level security;
alter table notification force row level security;
create policy notification__own on notification to odbyt_app using (customer_id = tenant());
create policy notification__load on notification to current_user using (current_setting('app.all_customers', true) = 'on');
