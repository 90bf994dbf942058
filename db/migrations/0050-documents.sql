-- Documents an accountant works with: who issues them, and lists that stay quick with very many of them.

-- What papers say about the seller beyond customer 0, the operator. Without an account nothing is said about paying.
create table seller (
  customer_id integer primary key references customer check (customer_id = 0),
  iban text not null default '' check (iban = '' or iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  bic text not null default '' check (bic = '' or bic ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'),
  bank_name text not null default '',
  -- Where the firm is registered, as its papers have to say.
  register text not null default ''
);
insert into seller (customer_id) values (0);
revoke insert, update, delete on seller from odbyt_app;

drop index document__customer;
create index document__issued on document (customer_id, issue_date, id)
  include (type, due_date, net_haler, gross_haler, open_haler);
create index document__due on document (customer_id, due_date, id);
create index document__gross on document (customer_id, gross_haler, id);
create index document__open_amount on document (customer_id, open_haler, id);
-- A number is often known by its last digits only.
create index document__searched on document
  using gin ((id || ' ' || variable_symbol || ' ' || order_id) gin_trgm_ops);
