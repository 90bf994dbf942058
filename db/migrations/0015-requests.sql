-- Every change of a cart writes one of these, so it carries the one index that finds it again; a request whose cart is
-- gone is never asked for and is forgotten with its week.
drop index cart_request__kept;
alter table cart_request
  drop constraint cart_request_customer_id_cart_id_fkey,
  drop constraint cart_request_user_id_fkey,
  drop constraint cart_request_pkey,
  add primary key (customer_id, cart_id, request_id);
