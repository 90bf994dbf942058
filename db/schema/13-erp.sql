-- What the exchange with the accounting system needs: the import, and the orders that go out.

-- Rates by kind and day, for records that name a kind only.
create table vat_rate (
  kind text not null check (kind <> ''),
  valid_from date not null,
  rate numeric(4, 2) not null check (rate between 0 and 99),
  primary key (kind, valid_from)
);
insert into vat_rate (kind, valid_from, rate) values
  ('none', '1993-01-01', 0),
  ('high', '1993-01-01', 23), ('high', '1995-01-01', 22), ('high', '2004-05-01', 19), ('high', '2010-01-01', 20),
  ('high', '2013-01-01', 21),
  ('low', '1993-01-01', 5), ('low', '2008-01-01', 9), ('low', '2010-01-01', 10), ('low', '2012-01-01', 14),
  ('low', '2013-01-01', 15), ('low', '2024-01-01', 12),
  ('third', '2015-01-01', 10);

-- Every import that was tried. One without an end is running, or its process was ended.
create table import_run (
  id bigint generated always as identity primary key,
  -- The folder or file it read.
  source text not null,
  mode text not null check (mode in ('full', 'delta', 'pictures', 'papers')),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The step it is at, while it runs.
  progress jsonb,
  outcome text check (outcome in ('imported', 'unchanged', 'refused', 'held', 'failed')),
  -- Counts, rejections and faults, as server/erp/rules.ts has them.
  report jsonb,
  -- What somebody said to the losses it is held for; `applied` is an acceptance that an import has used up.
  decision text check (decision in ('accepted', 'declined', 'applied')),
  decided_by integer references app_user,
  decided_at timestamptz,
  constraint import_run__outcome check ((ended_at is null) = (outcome is null)),
  constraint import_run__decision check (decision is null or outcome = 'held')
);

-- What a held import would have taken away, by name.
create table import_loss (
  run_id bigint not null references import_run on delete cascade,
  kind text not null check (kind in ('item', 'customer', 'price', 'level price', 'quantity price', 'item package',
    'contact')),
  -- The item's number, the customer's, or both.
  record text not null,
  name text not null,
  primary key (run_id, kind, record)
);

-- Pictures and papers that came before their items and documents, by the names of their files in small letters.
create table waiting_file (
  kind text not null check (kind in ('picture', 'paper')),
  name text not null check (name <> ''),
  -- As item_picture has them; of a paper the file alone.
  source_hash sha256_hash,
  file_id uuid not null references file,
  thumbnail_id uuid references file,
  came_at timestamptz not null default now(),
  primary key (kind, name),
  constraint waiting_file__picture check (num_nulls(source_hash, thumbnail_id) = case kind when 'picture' then 0 else 2 end)
);
-- Nobody's papers yet, so they are nobody's to see.
revoke all on waiting_file from odbyt_app;

-- What a person said last about the columns of a table, by the kind of table and its headings.
create table table_mapping (
  kind text not null check (kind <> ''),
  -- SHA-256 of the headings, plain and in their order.
  headings_hash sha256_hash not null,
  -- A field for each column, or ''.
  fields text[] not null,
  used_at timestamptz not null default now(),
  primary key (kind, headings_hash)
);

-- Through which door orders go out, and what the accounting system wants to read in them.
create table order_door (
  "only" boolean primary key default true check ("only"),
  door text not null default 'None' check (door in ('None', 'Files', 'MServer', 'Pull', 'Shop')),
  url text not null default '' check (url = '' or url ~* '^https?://'),
  login text not null default '',
  -- The accounting system wants the password itself with every call, so no hash would do; no answer of the portal names it.
  password text not null default '',
  instance text not null default '',
  -- Names as the accounting system has them; empty leaves the choice to it.
  storage text not null default '' check (length(storage) <= 19),
  number_series text not null default '' check (length(number_series) <= 19),
  payment_type text not null default '' check (length(payment_type) <= 32),
  -- Whether deposits are a line of the order; otherwise the accounting system adds the packaging of an item itself.
  with_deposits boolean not null default true,
  -- Whether what the warehouse counted goes there as an issue slip.
  with_slips boolean not null default true,
  -- Why the door did not open the last time, since when it has not, and when the seller was told.
  fault text not null default '',
  fault_since timestamptz,
  told_at timestamptz,
  constraint order_door__m_server check (door <> 'MServer' or url <> '')
);
insert into order_door default values;

-- The last calls of POHODA's internet shop client, refused ones too, so that who sets it up sees what came.
create table shop_call (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Orders were asked for; the same while orders go another way; a result was brought; the rest was refused.
  outcome text not null
    check (outcome in ('asked', 'tried', 'result', 'login', 'company', 'unreadable', 'unknown')),
  -- How many orders were handed over, or were named in the result.
  orders integer not null default 0,
  -- What was found wrong, as the caller was told.
  detail text not null default ''
);

-- When the accounting system is asked for its lists, through the door of the orders: by us when that is mServer, by the
-- bridge, which fetches the question, when it is Pull.
create table data_source (
  "only" boolean primary key default true check ("only"),
  -- Minutes between two questions for changes; 0 asks for none.
  changes_every integer not null default 0 check (changes_every between 0 and 1440),
  -- The time of day in Prague at which everything is asked for.
  everything_at time,
  -- When each is to be asked for next.
  changes_due_at timestamptz,
  everything_due_at timestamptz,
  -- When the last question was put that was answered.
  changes_asked_at timestamptz,
  everything_asked_at timestamptz,
  -- The process that is asking now: for what, since when, and until when it counts as alive.
  asking text check (asking in ('changes', 'everything')),
  asking_since timestamptz,
  lease uuid,
  leased_until timestamptz,
  -- Why the last question was not answered, since when none was, and when the administrators were told.
  fault text not null default '',
  fault_since timestamptz,
  told_at timestamptz
);
insert into data_source default values;

-- Orders on their way to the accounting system. A row is written in the transaction of the order and stays, as what is known
-- of the way. It is looked for like a waiting mail, see mail_outbox.
create table outgoing_order (
  order_id text collate "C" primary key,
  customer_id integer not null,
  -- `sent` is handed over, or perhaps handed over, without an answer yet.
  state text not null default 'waiting' constraint outgoing_order__state
    check (state in ('waiting', 'sent', 'accepted', 'refused')),
  created_at timestamptz not null default now(),
  -- The revision of the order that has to get there; an answer about an earlier one settles nothing.
  revision integer not null default 1,
  -- Whether an earlier revision may be there, which a file cannot ask for.
  replaces boolean not null default false,
  -- Whether what is there of the order has to go: the customer cancelled it after it was handed over.
  is_removal boolean not null default false,
  -- When it may be taken next; who takes it sets that ahead.
  due_at timestamptz not null default now(),
  -- Of who took it last. Who holds another one has been taken for dead and may not send.
  lease uuid,
  tries integer not null default 0,
  sent_at timestamptz,
  answered_at timestamptz,
  -- Why the last try failed, or why it was refused.
  fault text not null default '',
  -- The number the accounting system told; the order has it too.
  erp_number text not null default '',
  -- What the accounting system said beside its yes.
  warnings text[] not null default '{}',
  -- Whether POHODA's internet shop client was given it: that way a repeat is not known for one, so it is given once.
  by_shop boolean not null default false,
  -- When the seller's people cancelled the order: from then on it is not sent, and what was sent may still be answered.
  withdrawn_at timestamptz,
  -- When a person said that it does not go there, so that nothing is left to do about the refusal.
  settled_at timestamptz constraint outgoing_order__settled check (settled_at is null or state = 'refused'),
  -- Whether somebody said that it is there, or it came back without our external id: then it was typed in there, and can be
  -- neither replaced nor taken back from here.
  by_hand boolean not null default false,
  foreign key (customer_id, order_id) references customer_order (customer_id, id) on delete cascade on update cascade
);
create index outgoing_order__due on outgoing_order (due_at) where state in ('waiting', 'sent') and withdrawn_at is null;
create index outgoing_order__open on outgoing_order (state) where state <> 'accepted' and withdrawn_at is null;
create index outgoing_order__newest on outgoing_order (created_at desc, order_id desc);

-- What the warehouse counted of an order, on its way to the accounting system as an issue slip; like an outgoing order.
create table outgoing_slip (
  order_id text collate "C" primary key,
  customer_id integer not null,
  state text not null default 'waiting' constraint outgoing_slip__state
    check (state in ('waiting', 'sent', 'accepted', 'refused')),
  created_at timestamptz not null default now(),
  -- Never while the order is counted again.
  due_at timestamptz not null default now(),
  lease uuid,
  tries integer not null default 0,
  sent_at timestamptz,
  answered_at timestamptz,
  fault text not null default '',
  erp_number text not null default '',
  warnings text[] not null default '{}',
  withdrawn_at timestamptz,
  settled_at timestamptz constraint outgoing_slip__settled check (settled_at is null or state = 'refused'),
  -- What was counted; what was handed over stays as it was, so that a repeat is the same slip.
  content jsonb not null,
  foreign key (customer_id, order_id) references customer_order (customer_id, id) on delete cascade on update cascade
);
create index outgoing_slip__due on outgoing_slip (due_at) where state in ('waiting', 'sent') and withdrawn_at is null;
create index outgoing_slip__newest on outgoing_slip (created_at desc, order_id desc);

-- Keys with which another system fetches waiting orders or, as the bridge, brings lists too, or with which POHODA's internet
-- shop client calls. The key itself is nowhere.
create table api_key (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  purpose text not null check (purpose in ('Orders', 'Bridge', 'Shop')),
  -- SHA-256 of the key, which is as long as a session's.
  key_hash sha256_hash not null unique,
  created_at timestamptz not null default now(),
  created_by text not null default '',
  used_at timestamptz
);

-- Where items go that the accounting system keeps in no category of the e-shop.
create table import_rule (
  "only" boolean primary key default true check ("only"),
  -- Nowhere, so that they are rejected; into one category; or into one for each supplier or group of stock.
  uncategorised text not null default 'Reject' check (uncategorised in ('Reject', 'One', 'Supplier', 'Group')),
  -- That category, or the one above; none stands for a new one, or for the top.
  category_id integer references category
);
insert into import_rule default values;

-- The warehouses of the accounting system, as imports name them.
create table warehouse (
  name text primary key check (name <> ''),
  -- Whether its stock is the portal's, and whether items that lie in no other one are offered.
  counts boolean not null default true,
  sells boolean not null default true
);

-- Cards of the accounting system: an item that lies in several warehouses has one in each.
create table stock_card (
  erp_id text primary key,
  item_id text collate "C" not null,
  warehouse text not null,
  free numeric(12, 3) not null,
  -- Below how many it is low, and what it is without any; null where the number decides nothing.
  least numeric(12, 3) not null,
  when_empty text
);
create index stock_card__item on stock_card (item_id);

-- The suppliers of the address book, whose cards say no more than their number.
create table supplier (
  id integer primary key,
  name text not null check (name <> '')
);

-- How many items without a category the last list had, by what they can be sorted.
create table uncategorised_item (
  supplier text not null,
  stock_group text not null,
  items integer not null,
  primary key (supplier, stock_group)
);

-- Removes files nothing refers to any more. What may refer to one is found by the foreign keys, so that a table made later
-- is not forgotten.
create function forget_files() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  used text;
begin
  select string_agg(format('select %I from %s', a.attname, c.conrelid::regclass), ' union all ') into used
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = 'file'::regclass;
  perform set_config('app.all_customers', 'on', true);
  execute format('delete from file f where not exists (select from (%s) u (id) where u.id = f.id)', used);
  perform set_config('app.all_customers', '', true);
end $$;
revoke execute on function forget_files() from public;
grant execute on function forget_files() to odbyt_app;
