-- Named lists of goods that the users of a customer share.
create table order_template (
  id bigint generated always as identity primary key,
  customer_id integer not null references customer,
  name text not null check (name <> ''),
  changed_by integer references app_user,
  changed_at timestamptz not null default now(),
  unique (customer_id, id)
);
create unique index order_template__name on order_template (customer_id, lower(name));

create table order_template_line (
  template_id bigint not null,
  customer_id integer not null,
  item_id text not null check (item_id <> ''),
  -- Kept for items that are no longer there.
  name text not null,
  quantity numeric(12, 3) not null check (quantity > 0 and quantity <= 99999),
  position integer not null,
  primary key (template_id, item_id),
  foreign key (customer_id, template_id) references order_template (customer_id, id) on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['order_template', 'order_template_line'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I to odbyt_app using (customer_id = tenant())', t || '__own', t);
    execute format(
      'create policy %I on %I to current_user using (current_setting(''app.all_customers'', true) = ''on'')',
      t || '__load', t);
  end loop;
end $$;
