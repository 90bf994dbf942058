-- What a buyer finds out about one product, and the prices on the buyer's own shelf.

create table item_file (
  id bigint generated always as identity primary key,
  item_id text not null references item on delete cascade deferrable initially deferred,
  file_id uuid not null references file,
  file_name text not null check (file_name <> ''),
  display_name text not null default '',
  position integer not null default 0
);
create index item_file__item on item_file (item_id, position);

alter table retail_price
  add column changed_at timestamptz not null default now(),
  -- Nobody for prices that were loaded.
  add column changed_by integer references app_user;

-- The price of each item on the shelf label that was printed last.
create table label_print (
  customer_id integer not null references customer,
  item_id text not null references item on delete cascade deferrable initially deferred,
  retail_price numeric(14, 2) not null,
  printed_at timestamptz not null default now(),
  primary key (item_id, customer_id)
);
create index label_print__customer on label_print (customer_id);
alter table label_print enable row level security;
alter table label_print force row level security;
create policy label_print__own on label_print to odbyt_app using (customer_id = tenant());
create policy label_print__load on label_print to current_user using (current_setting('app.all_customers', true) = 'on');
