-- The offer. An import changes it in one transaction and raises the version, so readers see the old offer or the new one.

create table data_version (
  "only" boolean primary key default true check ("only"),
  version bigint not null default 0,
  -- The day the offer is valid for.
  data_date date not null default current_date
);
insert into data_version default values;

create table file (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the content; the same content is stored once.
  content_hash bytea not null unique check (length(content_hash) = 32),
  content_type text not null check (content_type in
    ('image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml', 'application/pdf', 'text/csv')),
  content bytea not null
);

create table category (
  id integer primary key,
  parent_id integer references category deferrable initially deferred,
  title_cs text not null check (title_cs <> ''),
  title_en text not null default '',
  -- Czech titles of all ancestors without diacritics, joined by '/'; the same in every language.
  path_name text not null unique deferrable initially deferred,
  position integer not null default 0,
  active boolean not null default true
);
create index category__parent on category (parent_id);

create table item (
  id text primary key check (id <> '' and id !~ '[/;]'),
  erp_id text unique deferrable initially deferred,
  category_id integer not null references category deferrable initially deferred,
  name text not null check (name <> ''),
  ean text not null default '',
  brand text not null default '',
  unit text not null check (unit <> ''),
  pack_name text not null default '',
  pack_quantity numeric(12, 3) not null default 1 check (pack_quantity > 0),
  pack_only boolean not null default false,
  vat_rate numeric(4, 2) not null check (vat_rate between 0 and 99),
  weight_kg numeric(10, 3) check (weight_kg >= 0),
  stock numeric(12, 3) not null default 0,
  availability text not null check (availability in ('InStock', 'Low', 'OnOrder', 'Unavailable')),
  -- Net price of one unit for customers without a level or individual price.
  net_price numeric(14, 4) not null check (net_price >= 0),
  -- Recommended selling price with tax.
  retail_price numeric(14, 2) check (retail_price >= 0),
  information text not null default '',
  description text not null default '',
  image_id uuid references file,
  offered_since date not null default current_date,
  is_new boolean not null default false,
  recommended boolean not null default false,
  on_sale boolean not null default false,
  active boolean not null default true,
  search text not null generated always as (fold(name || ' ' || id || ' ' || ean || ' ' || brand)) stored
);
create index item__category on item (category_id) where active;
create index item__offered on item (offered_since) where active;
create index item__new on item (id) where active and is_new;
create index item__recommended on item (id) where active and recommended;
create index item__sale on item (id) where active and on_sale;
create index item__search on item using gin (search gin_trgm_ops) where active;
create index item__ean on item (ean text_pattern_ops) where active;
create index item__code on item (lower(id) text_pattern_ops) where active;

create table item_relation (
  item_id text not null references item on delete cascade deferrable initially deferred,
  -- 0 replacement, 1 similar, 2 accessory.
  relation smallint not null check (relation between 0 and 2),
  related_id text not null references item on delete cascade deferrable initially deferred,
  position integer not null default 0,
  primary key (item_id, relation, related_id),
  check (item_id <> related_id)
);
create index item_relation__related on item_relation (related_id);

-- Returnable packaging; an item says what comes with one unit of it.
create table package_type (
  id text primary key check (id <> '' and id !~ '[/;]'),
  name text not null,
  deposit_haler bigint not null check (deposit_haler >= 0)
);
create table item_package (
  item_id text not null references item on delete cascade deferrable initially deferred,
  package_id text not null references package_type,
  -- Pieces of packaging for one unit of the item.
  per_unit numeric(12, 6) not null check (per_unit > 0),
  primary key (item_id, package_id)
);

create table level_price (
  price_level text not null,
  item_id text not null references item on delete cascade deferrable initially deferred,
  net_price numeric(14, 4) not null check (net_price >= 0),
  -- The item first: prices are asked for item by item, and one index serves both sides.
  primary key (item_id, price_level)
);

create table customer_price (
  customer_id integer not null references customer,
  item_id text not null references item on delete cascade deferrable initially deferred,
  net_price numeric(14, 4) not null check (net_price >= 0),
  primary key (item_id, customer_id)
);
create index customer_price__customer on customer_price (customer_id);

-- The customer's own selling prices with tax.
create table retail_price (
  customer_id integer not null references customer,
  item_id text not null references item on delete cascade deferrable initially deferred,
  retail_price numeric(9, 2) not null check (retail_price >= 0),
  primary key (item_id, customer_id)
);
create index retail_price__customer on retail_price (customer_id);

alter table customer_price enable row level security;
alter table customer_price force row level security;
create policy customer_price__own on customer_price to odbyt_app using (customer_id = tenant());
alter table retail_price enable row level security;
alter table retail_price force row level security;
create policy retail_price__own on retail_price to odbyt_app using (customer_id = tenant());
