-- Customers, users, sessions, and the wall between customers.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- The application works under a role that owns nothing; installations with their own server may have created it already.
do $$
begin
  if not exists (select from pg_roles where rolname = 'odbyt_app') then
    create role odbyt_app nologin;
  end if;
end $$;

grant usage on schema public to odbyt_app;
alter default privileges in schema public grant select, insert, update, delete on tables to odbyt_app;
alter default privileges in schema public grant usage, select on sequences to odbyt_app;

-- unaccent is only stable because its dictionary could change; the portal never changes it, and indexes need immutable.
create function fold(value text) returns text language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent', value));

-- The customer whose rows a statement may see: set with every statement, empty means none.
create function tenant() returns integer language sql stable parallel safe
  return nullif(current_setting('app.customer_id', true), '')::integer;

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
  -- Seven flags, Sunday first.
  delivery_days text not null default '0000000' check (delivery_days ~ '^[01]{7}$'),
  credit_limit_haler bigint check (credit_limit_haler >= 0),
  maturity_days integer not null default 14 check (maturity_days >= 0),
  active boolean not null default true,
  popup_delay_minutes numeric(6, 2) check (popup_delay_minutes between 0 and 1440),
  popup_interval_minutes numeric(6, 2) check (popup_interval_minutes between 0 and 1440),
  popup_autoplay_seconds numeric(6, 2) check (popup_autoplay_seconds between 2 and 120)
);
comment on column customer.popup_delay_minutes is 'Customer 0, the operator, holds the timers for everybody; a null elsewhere means those.';

insert into customer (id, name, popup_delay_minutes, popup_interval_minutes, popup_autoplay_seconds)
values (0, 'Odbyt', 1, 30, 8);

create table app_user (
  id integer generated always as identity primary key,
  login_id text not null check (login_id <> '' and login_id !~ '[:\s]'),
  -- Argon2id in PHC form; null means that no password opens the account.
  password_hash text check (password_hash <> ''),
  prename text not null default '',
  surname text not null default '',
  role_name text not null default '',
  mail text not null default '',
  phone text not null default '',
  user_type text not null check (user_type in ('Manager', 'ChildCustomer', 'Customer', 'Employee', 'Unregistered')),
  customer_id integer not null references customer,
  last_customer_id integer references customer,
  permissions text[] not null default '{}' check (permissions <@ array[
    'shownettoprice', 'showcompany', 'showcommercial', 'showactiveorder', 'showorderhistory', 'showcustomerbalance',
    'showcontaineraccount', 'showinvocies', 'showdownload', 'verifyorder', 'editcommercial', 'useradmin', 'createuser',
    'editinformation', 'editbanner', 'changecustomer']),
  is_admin boolean not null default false,
  blocked boolean not null default false,
  created_at timestamptz not null default now(),
  -- The visitors' account can look at the offer and nothing else.
  constraint app_user__placeholder check (
    user_type <> 'Unregistered'
    or (password_hash is null and not is_admin and permissions = '{}' and mail = ''))
);
create unique index app_user__login on app_user (lower(login_id));

create table user_customer (
  user_id integer not null references app_user on delete cascade,
  customer_id integer not null references customer,
  primary key (user_id, customer_id)
);
create index user_customer__customer on user_customer (customer_id);

create table session (
  -- SHA-256 of the cookie; the cookie itself is nowhere.
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id integer not null references app_user on delete cascade,
  customer_id integer references customer,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session__user on session (user_id);
create index session__expires on session (expires_at);

-- Counters of attempts per account, network and hour, shared by all processes.
create table attempt (
  kind text not null,
  subject text not null,
  hour timestamptz not null,
  count integer not null default 1,
  primary key (kind, subject, hour)
);

create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  event text not null,
  user_id integer references app_user,
  login_id text not null default '',
  customer_id integer references customer,
  network text not null default '',
  detail jsonb not null default '{}'
);
create index audit_event__at on audit_event (at);
revoke update, delete on audit_event from odbyt_app;

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
alter table address enable row level security;
alter table address force row level security;
create policy address__own on address to odbyt_app using (customer_id = tenant());
