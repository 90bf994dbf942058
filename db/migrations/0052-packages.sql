-- The account of returnable packaging: a ledger nobody rewrites, what customers say about it, and returns they announce.

alter table package_movement add column kind text not null default 'Delivery'
  check (kind in ('Delivery', 'Return', 'Correction', 'Settlement'));
alter table package_movement add column note text not null default '';
alter table package_movement add constraint package_movement__customer_id unique (customer_id, id);
drop index package_movement__customer;
create index package_movement__account on package_movement (customer_id, package_id, date, id) include (issued, returned);

-- A mistake is put right by a movement in the other direction; nobody, the owner included, changes what stands.
create function append_only() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $$;

-- One movement can be disputed once; the note says why.
create table package_dispute (
  movement_id bigint primary key,
  customer_id integer not null references customer,
  note text not null check (note <> ''),
  user_id integer references app_user,
  user_name text not null,
  created_at timestamptz not null default now(),
  foreign key (customer_id, movement_id) references package_movement (customer_id, id)
);
create index package_dispute__customer on package_dispute (customer_id, movement_id);

-- A state both sides agreed on, as it was: later movements do not change it.
create table package_agreement (
  id bigint generated always as identity primary key,
  customer_id integer not null references customer,
  agreed_at timestamptz not null default now(),
  user_id integer references app_user,
  user_name text not null,
  -- [{ id, name, balance, depositHaler }]
  balances jsonb not null
);
create index package_agreement__customer on package_agreement (customer_id, agreed_at);

-- What the customer will hand over at a delivery.
create table package_return (
  customer_id integer not null references customer,
  delivery_date date not null,
  package_id text not null references package_type,
  quantity integer not null check (quantity > 0),
  user_name text not null,
  changed_at timestamptz not null default now(),
  primary key (customer_id, delivery_date, package_id)
);

revoke update, delete on package_dispute, package_agreement from odbyt_app;

do $$
declare t text;
begin
  foreach t in array array['package_movement', 'package_dispute', 'package_agreement'] loop
    execute format('create trigger append_only before update or delete on %I
      for each row execute function append_only()', t);
    execute format('create trigger append_only_whole before truncate on %I
      for each statement execute function append_only()', t);
  end loop;
  foreach t in array array['package_dispute', 'package_agreement', 'package_return'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I to odbyt_app using (customer_id = tenant())', t || '__own', t);
    execute format(
      'create policy %I on %I to current_user using (current_setting(''app.all_customers'', true) = ''on'')',
      t || '__load', t);
  end loop;
end $$;
