-- The offer. An import changes it in one transaction and raises the version, so readers see the old offer or the new one.

create table data_version (
  "only" boolean primary key default true check ("only"),
  version bigint not null default 0,
  -- The day the offer is valid for.
  data_date date not null default current_date,
  -- The day whose prices hold. It moves at midnight of Prague, and with it the version where prices begin or end.
  price_day date not null default (now() at time zone 'Europe/Prague')::date
);
insert into data_version default values;
-- It changes too seldom for PostgreSQL to count it by itself. Uncounted it is taken for two thousand rows, and the statement
-- that reads a session goes through all customers instead of taking the one it needs.
analyze data_version;

create table category (
  id integer primary key,
  parent_id integer references category deferrable initially deferred,
  title_cs text not null check (title_cs <> ''),
  title_en text not null default '',
  -- Czech titles of all ancestors without diacritics, joined by '/'; the same in every language.
  path_name text not null unique deferrable initially deferred,
  position integer not null default 0,
  active boolean not null default true,
  -- Made for goods without a category: of which supplier or group of stock, with those above it. Such ids are below zero.
  made_for text[] unique,
  -- Made by the seller's people, which no import takes away. Such ids are below -500,000,000.
  own boolean not null default false
);
create index category__parent on category (parent_id);

-- What the seller's people say of a category beside the accounting system. No import touches it, so a category that was
-- gone for a while has it again when it comes back.
create table category_edit (
  category_id integer primary key references category on delete cascade,
  -- Grows with every change by a person, but for the order.
  version integer not null default 0,
  hidden boolean not null default false,
  -- Null leaves the name to the accounting system.
  title_cs text check (title_cs <> ''),
  title_en text check (title_en <> ''),
  -- The place among its neighbours; those without one stand behind, as the accounting system has them.
  position integer,
  picture_id uuid references file
);

-- The categories as buyers see them. Addresses stay those of the accounting system's names; what is below a hidden category
-- is hidden with it.
create view shown_category as
  select c.id, c.parent_id, coalesce(e.title_cs, c.title_cs) as title_cs, coalesce(e.title_en, c.title_en) as title_en,
    c.path_name, coalesce(e.position, 1000000000 + c.position::bigint) as place, e.picture_id,
    c.active and not exists (
      select from category_edit x join category h on h.id = x.category_id
      where x.hidden and (h.id = c.id or starts_with(c.path_name, h.path_name || '/'))) as active
  from category c left join category_edit e on e.category_id = c.id;

-- What an item is a flavour or a size of, as its name and its codes tell: the category, the maker and the beginning of the name
-- up to what tells kinds apart. Neither figures nor units nor the brand count. Without a brand the EAN names the maker. Where
-- the code has a part behind a sign, as in `1520-03`, what stands before it tells more than the name. Empty when nothing is told.
create function item_family(category_id integer, brand text, name text, code text, ean text) returns text
  language plpgsql immutable parallel safe strict as $$
declare
  folded text[] := regexp_split_to_array(fold(name), '[^a-z]+');
  written text[] := regexp_split_to_array(lower(name), '[^[:alpha:]]+');
  brands text := ' ' || fold(brand) || ' ';
  maker text := coalesce(nullif(fold(brand), ''), left(ean, 7));
  stem text := substring(code from '^([[:alnum:]]{3,})[-/._][[:alnum:]]{1,3}$');
  words text[];
  -- How many of the words are the thing itself: those before it tell of what kind it is, as in `čerstvé mléko`.
  head integer := 0;
  word text;
begin
  for i in 1 .. cardinality(folded) loop
    word := folded[i];
    if (length(word) > 1 or word in ('k', 's', 'v', 'z')) and strpos(brands, ' ' || word || ' ') = 0
      and word not in ('kg', 'ml', 'cl', 'dl', 'ks', 'gr', 'mm', 'cm') then
      words := words || word;
      if head = 0 and right(written[i], 1) not in ('ý', 'á', 'é', 'í') then head := cardinality(words); end if;
    end if;
  end loop;
  if words is null then return ''; end if;
  if head = 0 then head := cardinality(words); end if;
  if stem ~ '[0-9]' then return left(md5(concat_ws('|', category_id, maker, words[head], fold(stem))), 10); end if;
  -- What it is for (`smetana ke šlehání`) belongs to it; of several words behind it the first is a kind of its own.
  if words[head + 1] in ('k', 'ke', 'na', 'do', 'pro') then head := head + 2;
  elsif cardinality(words) > head + 1 and words[head + 1] not in ('s', 'se', 'v', 've', 'z', 'ze', 'bez') then head := head + 1;
  end if;
  return left(md5(concat_ws('|', category_id, maker, array_to_string(words[:head], ' '))), 10);
end $$;

-- Ids of items, orders, papers and packages are looked up hundreds of times a request, so they are compared byte by byte:
-- the alphabet of the database costs five times as much and orders what nobody reads.
create table item (
  id text collate "C" primary key check (id <> '' and id !~ ';'),
  erp_id text unique deferrable initially deferred,
  -- Whether an import ever named it; a full list takes away the others without asking.
  imported boolean not null default false,
  category_id integer not null references category deferrable initially deferred,
  name text not null check (name <> ''),
  ean text not null default '',
  brand text not null default '',
  unit text not null check (unit <> ''),
  pack_name text not null default '',
  pack_quantity numeric(12, 3) not null default 1 check (pack_quantity > 0),
  pack_only boolean not null default false,
  -- The third unit, such as a pallet, in units.
  large_pack_name text not null default '',
  large_pack_quantity numeric(12, 3) not null default 1 check (large_pack_quantity > 0),
  -- The code on a pack, where it has one of its own, and whether the warehouse is asked for batch and expiry.
  pack_ean text not null default '',
  asks_batch boolean not null default false,
  -- The short name of the recycling contribution that is in the price.
  recycling text not null default '',
  vat_rate numeric(4, 2) not null check (vat_rate between 0 and 99),
  weight_kg numeric(10, 3) check (weight_kg >= 0),
  -- How much room a unit takes, in litres; the accounting system knows it for some items.
  volume_l numeric(12, 3) check (volume_l >= 0),
  stock numeric(12, 3) not null default 0,
  availability text not null check (availability in ('InStock', 'Low', 'OnOrder', 'Unavailable')),
  -- Net price of one unit for customers without a level or individual price.
  net_price numeric(14, 4) not null check (net_price >= 0),
  -- Recommended selling price with VAT.
  retail_price numeric(14, 2) check (retail_price >= 0),
  information text not null default '',
  description text not null default '',
  -- The seller's people write these two, no import does.
  information_en text not null default '',
  description_en text not null default '',
  -- Of what is wanted at least so much is sold; 0 is no such rule.
  least_quantity numeric(12, 3) not null default 0 check (least_quantity >= 0),
  image_id uuid references file,
  -- Of the accounting system, for discounts of customers.
  price_group text not null default '',
  offered_since date not null default current_date,
  is_new boolean not null default false,
  recommended boolean not null default false,
  on_sale boolean not null default false,
  -- An item that is gone is retired, not removed: orders and documents name it.
  active boolean not null default true,
  search text not null generated always as (fold(name || ' ' || id || ' ' || ean || ' ' || brand)) stored,
  -- The name of the product it is a flavour or a size of, as the seller's people say, no import does: empty for none, null
  -- leaves it to the rule.
  said_family text,
  -- Items with the same text, unless it is empty, may stand in one row; a name that was said follows a `=`.
  family text not null generated always as (
    case when said_family = '' then '' else coalesce('=' || said_family, item_family(category_id, brand, name, id, ean)) end
  ) stored
);
create index item__category on item (category_id) where active;
create index item__offered on item (offered_since) where active;
create index item__new on item (id) where active and is_new;
create index item__recommended on item (id) where active and recommended;
create index item__sale on item (id) where active and on_sale;
create index item__search on item using gin (search gin_trgm_ops) where active;
create index item__family on item (family) where active and family <> '';
create index item__ean on item (ean text_pattern_ops) where active;
create index item__pack_ean on item (pack_ean) where active and pack_ean <> '';
create index item__code on item (lower(id) text_pattern_ops) where active;

-- What the seller's people say otherwise of an item than the accounting system does; null leaves it to that.
create table item_edit (
  item_id text collate "C" primary key references item on delete cascade deferrable initially deferred,
  hidden boolean not null default false,
  -- Grows with every change by a person of what is said, but for pictures and files.
  version integer not null default 0,
  -- The category it was put into.
  category_id integer references category,
  -- In packs of so much alone.
  pack_quantity numeric(12, 3) check (pack_quantity > 0),
  pack_only boolean,
  pack_ean text,
  asks_batch boolean,
  is_new boolean,
  recommended boolean,
  on_sale boolean,
  information text,
  description text,
  -- What the accounting system said last of these columns of `item`, and of `active`.
  told_active boolean not null,
  told_category_id integer not null references category deferrable initially deferred,
  told_pack_quantity numeric(12, 3) not null,
  told_pack_only boolean not null,
  told_pack_ean text not null,
  told_asks_batch boolean not null,
  told_is_new boolean not null,
  told_recommended boolean not null,
  told_on_sale boolean not null,
  told_information text not null,
  told_description text not null
);

create table item_relation (
  item_id text collate "C" not null references item on delete cascade deferrable initially deferred,
  -- 0 replacement, 1 similar, 2 accessory.
  relation smallint not null check (relation between 0 and 2),
  related_id text collate "C" not null references item on delete cascade deferrable initially deferred,
  position integer not null default 0,
  -- Set by the seller's people, so that no import takes it away.
  own boolean not null default false,
  primary key (item_id, relation, related_id),
  check (item_id <> related_id)
);
create index item_relation__related on item_relation (related_id);

create table item_file (
  id bigint generated always as identity primary key,
  item_id text collate "C" not null references item on delete cascade deferrable initially deferred,
  file_id uuid not null references file,
  file_name text not null check (file_name <> ''),
  display_name text not null default '',
  position integer not null default 0
);
create index item_file__item on item_file (item_id, position);

-- Pictures of items; the first of them stands in lists. One that an export names waits here for its file.
create table item_picture (
  id bigint generated always as identity unique,
  item_id text collate "C" not null references item on delete cascade deferrable initially deferred,
  -- Named by an export, or by a file called like the item's number or EAN; those of the export come first.
  from_export boolean not null,
  -- Uploaded by the seller's people; these come first of all, and no import takes them away.
  own boolean not null default false check (not (own and from_export)),
  position integer not null,
  -- Of the file, in small letters.
  name text not null check (name <> ''),
  -- SHA-256 of the file of which both sizes were made.
  source_hash sha256_hash,
  file_id uuid references file,
  thumbnail_id uuid references file,
  primary key (item_id, own, from_export, position),
  constraint item_picture__file check (num_nulls(source_hash, file_id, thumbnail_id) in (0, 3))
);
create index item_picture__name on item_picture (name);
create index item_picture__source on item_picture (source_hash);

-- What customers call items in their own systems. One item has one code; several items may share it.
create table customer_item_code (
  customer_id integer not null references customer,
  item_id text collate "C" not null references item on delete cascade deferrable initially deferred,
  code text not null check (code <> '' and code = btrim(code)),
  folded text not null generated always as (fold(code)) stored,
  changed_at timestamptz not null default now(),
  changed_by integer references app_user,
  primary key (customer_id, item_id)
);
create index customer_item_code__item on customer_item_code (item_id);
create index customer_item_code__code on customer_item_code (customer_id, folded text_pattern_ops);
call wall_off('customer_item_code');
