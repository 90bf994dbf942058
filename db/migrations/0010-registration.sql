-- Ways into an account: requests, codes sent by mail, confirmed addresses; and who looks after a customer.

create table registration (
  id bigint generated always as identity primary key,
  first_name text not null,
  last_name text not null,
  mail text not null,
  phone text not null,
  town text not null,
  state text not null default 'New' check (state in ('New', 'Done', 'Rejected')),
  created_at timestamptz not null default now()
);
create index registration__created on registration (created_at);

-- Recovery goes to the last address that was confirmed, so whoever changes the address does not own the account.
alter table app_user add column confirmed_mail text not null default '';
update app_user set confirmed_mail = mail;
alter table app_user add column last_login_at timestamptz;

create table mail_code (
  -- SHA-256 of the code; the code itself is only in the mail.
  code_hash bytea primary key check (length(code_hash) = 32),
  kind text not null check (kind in ('password', 'confirm-mail')),
  -- A code outlives its user, so that its use can be answered truthfully.
  user_id integer not null,
  -- The address a confirmation is for.
  mail text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index mail_code__user on mail_code (user_id, kind);

alter table customer add column manager_id integer references app_user;
create table contact (
  id bigint generated always as identity primary key,
  customer_id integer not null references customer,
  name text not null,
  phone text not null default '',
  mail text not null default '',
  position integer not null default 0
);
create index contact__customer on contact (customer_id);
alter table contact enable row level security;
alter table contact force row level security;
create policy contact__own on contact to odbyt_app using (customer_id = tenant());
create policy contact__load on contact to current_user using (current_setting('app.all_customers', true) = 'on');

-- What a representative wants to see of each own customer before choosing one: numbers only, no rows.
create function customer_marks(of_user integer)
returns table (customer_id integer, cart_lines bigint, overdue boolean)
language plpgsql security definer set search_path = public as $$
begin
  perform set_config('app.all_customers', 'on', true);
  return query
    select c.id,
      (select count(*) from cart k join cart_line l on l.cart_id = k.id
        where k.customer_id = c.id and k.state in ('Unlocked', 'UserLock')),
      exists (select from document d where d.customer_id = c.id and d.open_haler > 0
        and d.due_date < (now() at time zone 'Europe/Prague')::date)
    from customer c join app_user u on u.id = of_user
    where c.active and c.id <> 0
      and (c.id = u.customer_id
        or exists (select from user_customer a where a.user_id = u.id and a.customer_id = c.id));
  perform set_config('app.all_customers', '', true);
end $$;
revoke execute on function customer_marks(integer) from public;
grant execute on function customer_marks(integer) to odbyt_app;
