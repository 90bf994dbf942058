-- What customers call goods in their own systems. One item has one code; several items may share it.
create table customer_item_code (
  customer_id integer not null references customer,
  item_id text not null references item on delete cascade deferrable initially deferred,
  code text not null check (code <> '' and code = btrim(code)),
  folded text not null generated always as (fold(code)) stored,
  changed_at timestamptz not null default now(),
  changed_by integer references app_user,
  primary key (customer_id, item_id)
);
create index customer_item_code__item on customer_item_code (item_id);
create index customer_item_code__code on customer_item_code (customer_id, folded text_pattern_ops);
alter table customer_item_code enable row level security;
alter table customer_item_code force row level security;
create policy customer_item_code__own on customer_item_code to odbyt_app using (customer_id = tenant());
create policy customer_item_code__load on customer_item_code to current_user
  using (current_setting('app.all_customers', true) = 'on');
