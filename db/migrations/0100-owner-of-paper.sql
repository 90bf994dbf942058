-- For whom of the user's own customers an order or a document is: the number of the customer and nothing else. What
-- belongs to any other customer looks like what does not exist.
create function own_customer_of(of_user integer, of_order text, of_document text)
returns integer
language plpgsql security definer set search_path = public as $$
declare
  found_id integer;
begin
  perform set_config('app.all_customers', 'on', true);
  select c.id into found_id
    from customer c join app_user u on u.id = of_user
    where c.active and c.id <> 0
      and (c.id = u.customer_id
        or exists (select from user_customer a where a.user_id = u.id and a.customer_id = c.id))
      and (exists (select from customer_order o where o.id = of_order and o.customer_id = c.id)
        or exists (select from document d where d.id = of_document and d.customer_id = c.id));
  perform set_config('app.all_customers', '', true);
  return found_id;
end $$;
revoke execute on function own_customer_of(integer, text, text) from public;
grant execute on function own_customer_of(integer, text, text) to odbyt_app;
