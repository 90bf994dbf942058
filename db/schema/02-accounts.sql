-- Customers with their routes and addresses, users with their rights, codes, notifications.

-- Until when an order can come for a delivery. A customer without a route has the portal's cut-off hour of the day before.
create table delivery_route (
  id text primary key check (id <> ''),
  name text not null,
  -- Seven flags, Sunday first; null leaves every customer of the route its own days.
  delivery_days text check (delivery_days ~ '^[01]{7}$'),
  -- Prague time at which its truck is loaded.
  loads_at time,
  -- Least net price of the items of an order, for customers of the route without an own one.
  minimum_haler bigint check (minimum_haler >= 0)
);

create table route_cut_off (
  route_id text not null references delivery_route on delete cascade,
  -- Weekday of the delivery, 0 is Sunday.
  weekday smallint not null check (weekday between 0 and 6),
  days_before smallint not null default 1 check (days_before between 0 and 7),
  -- Prague time.
  until time not null,
  primary key (route_id, weekday)
);

-- Customer 0 is the seller: its limits and timers hold for every customer that has none of its own.
create table customer (
  id integer primary key check (id >= 0),
  branch_id text not null default '',
  ico text not null default '',
  dic text not null default '',
  name text not null check (name <> ''),
  street text not null default '',
  city text not null default '',
  zip text not null default '',
  phone text not null default '',
  mail text not null default '',
  price_level text not null default '',
  -- Groups of the accounting system, for which action prices may hold.
  price_groups text[] not null default '{}',
  -- Seven flags, Sunday first.
  delivery_days text not null default '0000000' check (delivery_days ~ '^[01]{7}$'),
  route_id text references delivery_route,
  -- Which stop of its route it is; those without one come last, by their town.
  route_stop smallint check (route_stop between 1 and 999),
  credit_limit_haler bigint check (credit_limit_haler >= 0),
  maturity_days integer not null default 14 check (maturity_days >= 0),
  -- Least net price of the items of an order.
  minimum_haler bigint check (minimum_haler >= 0),
  -- Net price of the items from which shipping costs nothing.
  free_shipping_haler bigint check (free_shipping_haler >= 0),
  -- The representative who looks after the customer.
  manager_id integer,
  active boolean not null default true,
  -- A number the accounting system gave out stays with its firm; one that was given out here may belong to another.
  from_erp boolean not null default false,
  -- The day of the offer that the last refresh took over for this customer; null until the first one.
  catalogue_date date,
  popup_delay_minutes numeric(6, 2) check (popup_delay_minutes between 0 and 1440),
  popup_interval_minutes numeric(6, 2) check (popup_interval_minutes between 0 and 1440),
  popup_autoplay_seconds numeric(6, 2) check (popup_autoplay_seconds between 2 and 120)
);
create index customer__route on customer (route_id) where route_id is not null;

insert into customer (id, name, popup_delay_minutes, popup_interval_minutes, popup_autoplay_seconds)
values (0, 'Odbyt', 1, 30, 8);

-- The days a customer is supplied on.
create function driven_days(c customer) returns text language sql stable parallel safe
  return coalesce((select r.delivery_days from delivery_route r where r.id = c.route_id), c.delivery_days);

-- Delivery addresses a customer keeps besides its seat.
create table address (
  id bigint generated always as identity primary key,
  customer_id integer not null references customer,
  name text not null default '',
  street text not null,
  city text not null,
  zip text not null,
  phone text not null default '',
  is_default boolean not null default false,
  unique (customer_id, id)
);
call wall_off('address');

-- People of the seller a customer can turn to.
create table contact (
  id bigint generated always as identity primary key,
  customer_id integer not null references customer,
  name text not null,
  phone text not null default '',
  mail text not null default '',
  position integer not null default 0
);
create index contact__customer on contact (customer_id);
call wall_off('contact');

create table app_user (
  id integer generated always as identity primary key,
  login_id text not null check (login_id <> '' and login_id !~ '[:\s]'),
  -- Argon2id in PHC form; null means that no password opens the account.
  password_hash text check (password_hash <> ''),
  prename text not null default '',
  surname text not null default '',
  role_name text not null default '',
  mail text not null default '',
  -- Recovery goes to the last address that was confirmed, so whoever changes the address does not own the account.
  confirmed_mail text not null default '',
  -- For 72 hours after a change of the address recovery keeps to the one that was trusted before.
  recovery_mail text not null default '',
  recovery_until timestamptz,
  mail_lang text not null default 'cs' check (mail_lang in ('cs', 'en')),
  phone text not null default '',
  user_type text not null check (user_type in ('Manager', 'ChildCustomer', 'Customer', 'Employee', 'Unregistered')),
  customer_id integer not null references customer,
  last_customer_id integer references customer,
  permissions text[] not null default '{}' constraint app_user__permissions check (permissions <@ array[
    'shownettoprice', 'showcompany', 'showcommercial', 'showactiveorder', 'showorderhistory', 'showcustomerbalance',
    'showcontaineraccount', 'showinvocies', 'showdownload', 'verifyorder', 'editcommercial', 'useradmin', 'createuser',
    'editinformation', 'editbanner', 'changecustomer']),
  is_admin boolean not null default false,
  blocked boolean not null default false,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  -- Who was deleted is a name in the history of others and nothing else.
  deleted_at timestamptz,
  constraint app_user__deleted check (
    deleted_at is null
    or (password_hash is null and blocked and not is_admin and permissions = '{}' and mail = '' and confirmed_mail = ''
      and recovery_mail = '' and phone = '')),
  -- The visitors' account can look at the offer and nothing else.
  constraint app_user__placeholder check (
    user_type <> 'Unregistered'
    or (password_hash is null and not is_admin and permissions = '{}' and mail = ''))
);
create unique index app_user__login on app_user (lower(login_id));
-- The customer whose offer visitors see is theirs.
create index app_user__visitors on app_user (customer_id) where user_type = 'Unregistered';

alter table customer add foreign key (manager_id) references app_user;

-- What a customer's people may do; the other permissions are about the whole portal, as contract/permissions.ts has it.
create function company_permissions() returns text[] language sql immutable parallel safe
  return array['shownettoprice', 'showcompany', 'showcommercial', 'showactiveorder', 'showorderhistory',
    'showcustomerbalance', 'showcontaineraccount', 'showinvocies', 'showdownload'];

-- What a user may do for a customer: where there are rights of its own, these take the place of the account's.
create function effective_permissions(account text[], own text[]) returns text[] language sql immutable parallel safe
  return case when own is null then account
    else array(select p from unnest(account) p where p <> all (company_permissions())) || own end;

-- For whom a user works besides the own customer, and what is special about one of them, the own one included.
create table user_customer (
  user_id integer not null references app_user on delete cascade,
  customer_id integer not null references customer,
  -- Null where the user may do what the account may.
  permissions text[] constraint user_customer__permissions check (permissions <@ company_permissions()),
  -- Administers the customer's people.
  manages_users boolean not null default false,
  -- Kept out by the customer's own administrator; the account stays open for others.
  blocked boolean not null default false,
  primary key (user_id, customer_id)
);
create index user_customer__customer on user_customer (customer_id);

-- What a user may do for a customer now; null for who is blocked, kept out or not attached.
create function rights_at(of_user integer, at_customer integer) returns text[] language sql stable parallel safe
begin atomic
  select effective_permissions(u.permissions, a.permissions)
  from app_user u left join user_customer a on a.user_id = u.id and a.customer_id = at_customer
  where u.id = of_user and at_customer <> 0 and not u.blocked and a.blocked is not true
    and (u.customer_id = at_customer or a.user_id is not null);
end;

create table mail_code (
  -- SHA-256 of the code; the code itself is only in the mail.
  code_hash sha256_hash primary key,
  kind text not null check (kind in ('password', 'confirm-mail', 'revert-mail')),
  -- A code outlives its user, so that its use can be answered truthfully.
  user_id integer not null,
  -- The address a confirmation is for.
  mail text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index mail_code__user on mail_code (user_id, kind);

-- What people keep of the addresses of lists: filters, order and columns under a name.
create table saved_view (
  id bigint generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  list text not null check (list <> ''),
  name text not null check (name <> ''),
  -- The part of the address behind the '?'.
  search text not null,
  is_default boolean not null default false
);
create unique index saved_view__name on saved_view (user_id, list, lower(name));
create unique index saved_view__default on saved_view (user_id, list) where is_default;

-- Who of a customer's people is told of what by mail.
create table notification (
  customer_id integer not null references customer,
  user_id integer not null references app_user on delete cascade,
  kind text not null check (kind in
    ('order-sent', 'order-changed', 'order-difference', 'invoice-new', 'invoice-overdue', 'cut-off')),
  primary key (customer_id, user_id, kind)
);
create index notification__user on notification (user_id);
call wall_off('notification');

-- Mails that the clock sends, one row each, so that nobody gets one twice: about an overdue document, or the day of a delivery.
create table notification_told (
  customer_id integer not null references customer,
  user_id integer not null references app_user on delete cascade,
  kind text not null,
  subject text not null,
  told_at timestamptz not null default now(),
  primary key (customer_id, user_id, kind, subject)
);
create index notification_told__user on notification_told (user_id);
call wall_off('notification_told');

-- The customers of whom somebody asked for a mail; says nothing more about them.
create function customers_asking_for(asked text) returns setof integer language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  perform set_config('app.all_customers', 'on', true);
  return query select distinct customer_id from notification where kind = asked order by 1;
  perform set_config('app.all_customers', '', true);
end $$;

-- What a representative wants to see of each own customer before choosing one: numbers only, no rows.
create function customer_marks(of_user integer)
returns table (customer_id integer, cart_lines bigint, overdue boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.all_customers', 'on', true);
  return query
    select c.id,
      (select count(*) from cart k join cart_line l on l.cart_id = k.id
        where k.customer_id = c.id and k.state in ('Unlocked', 'UserLock')),
      exists (select from document d where d.customer_id = c.id and d.open_haler > 0
        and d.due_date < (now() at time zone 'Europe/Prague')::date)
    from customer c join app_user u on u.id = of_user left join user_customer a on a.user_id = u.id and a.customer_id = c.id
    where c.active and c.id <> 0 and (c.id = u.customer_id or a.user_id is not null) and a.blocked is not true;
  perform set_config('app.all_customers', '', true);
end $$;
revoke execute on function customer_marks(integer) from public;
grant execute on function customer_marks(integer) to odbyt_app;

-- For whom of the user's own customers an order, a document or an enquiry is: the number of the customer and nothing else. What
-- belongs to any other customer looks like what does not exist.
create function own_customer_of(of_user integer, of_order text, of_document text, of_enquiry bigint)
returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_id integer;
begin
  perform set_config('app.all_customers', 'on', true);
  select c.id into found_id
    from customer c
    where c.active and c.id <> 0
      and (exists (select from customer_order o where o.id = of_order and o.customer_id = c.id)
        or exists (select from document d where d.id = of_document and d.customer_id = c.id)
        or exists (select from enquiry e where e.id = of_enquiry and e.customer_id = c.id))
      and rights_at(of_user, c.id) is not null;
  perform set_config('app.all_customers', '', true);
  return found_id;
end $$;
revoke execute on function own_customer_of(integer, text, text, bigint) from public;
grant execute on function own_customer_of(integer, text, text, bigint) to odbyt_app;

-- Deletes an account: what others did with it keeps the name, everything that is the person's own goes.
create function forget_user(of_user integer) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  perform set_config('app.all_customers', 'on', true);
  delete from notification where user_id = of_user;
  delete from enquiry_read where user_id = of_user;
  update enquiry set owner_id = null where owner_id = of_user;
  delete from notification_told where user_id = of_user;
  update verification set user_id = null, user_name = '' where user_id = of_user;
  delete from cart_presence where user_id = of_user;
  delete from shortage_link where user_id = of_user;
  delete from awaited_item where user_id = of_user;
  perform set_config('app.all_customers', '', true);
  delete from session where user_id = of_user;
  delete from mail_code where user_id = of_user;
  delete from saved_view where user_id = of_user;
  delete from commercial_displayed where user_id = of_user;
  delete from commercial_shown where user_id = of_user;
  delete from mail_outbox where details->>'user' = of_user::text;
  delete from invitation where user_id = of_user;
  delete from user_customer where user_id = of_user;
  update customer set manager_id = null where manager_id = of_user;
  update app_user set
    surname = case when prename || surname = '' then login_id else surname end,
    -- No login can be written like this, so the old one is free.
    login_id = 'deleted/' || id,
    password_hash = null, role_name = '', mail = '', confirmed_mail = '', recovery_mail = '', recovery_until = null,
    phone = '', last_customer_id = null, permissions = '{}', is_admin = false, blocked = true, deleted_at = now()
  where id = of_user;
end $$;
revoke execute on function forget_user(integer) from public;
grant execute on function forget_user(integer) to odbyt_app;

-- Who reads what is meant for the seller's people: the address of the settings, else the seller's, else the first
-- administrator's; null when there is nobody.
create function sales_mail(configured text) returns text language sql stable parallel safe
  return coalesce(
    nullif(configured, ''),
    (select nullif(mail, '') from customer where id = 0),
    (select confirmed_mail from app_user where is_admin and not blocked and confirmed_mail <> '' order by id limit 1));

-- Removes what is kept about people longer than anybody needs it. The application may not remove events of the log itself.
create function forget_old() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.all_customers', 'on', true);
  delete from audit_event where at < now() - interval '2 years';
  with old as (
    delete from registration where state <> 'New' and created_at < now() - interval '90 days' returning enquiry_id
  ),
  seen as (delete from enquiry_read where enquiry_id in (select enquiry_id from old)),
  said as (delete from enquiry_message where enquiry_id in (select enquiry_id from old))
  delete from enquiry where id in (select enquiry_id from old);
  delete from invitation where accepted_at is null and coalesce(withdrawn_at, expires_at) < now() - interval '90 days';
  -- A mail is tried for four days; what it tells is old by then.
  delete from mail_outbox where created_at < now() - interval '90 days';
  delete from notification_told where told_at < now() - interval '2 years';
  delete from missed_search where day < current_date - 31;
  perform set_config('app.all_customers', '', true);
end $$;
revoke execute on function forget_old() from public;
grant execute on function forget_old() to odbyt_app;
