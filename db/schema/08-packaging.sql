-- Returnable packaging: its kinds, what comes with an item, the account as a ledger nobody rewrites, what customers say about
-- it, and returns they announce.

create table package_type (
  id text collate "C" primary key check (id <> '' and id !~ ';'),
  name text not null,
  deposit_haler bigint not null check (deposit_haler >= 0),
  -- What people say of any kind: its English name, and whether it is not offered any more.
  name_en text not null default '',
  hidden boolean not null default false,
  -- Made by the seller's people, until an import names it.
  own boolean not null default false,
  version integer not null default 1
);

create table item_package (
  item_id text collate "C" not null references item on delete cascade deferrable initially deferred,
  package_id text collate "C" not null references package_type,
  -- Pieces of packaging for one unit of the item.
  per_unit numeric(12, 6) not null check (per_unit > 0),
  -- Put on by the seller's people, until an import says the same.
  own boolean not null default false,
  primary key (item_id, package_id)
);
create index item_package__package on item_package (package_id);

-- A mistake is put right by a movement in the other direction.
create table package_movement (
  id bigint generated always as identity primary key,
  customer_id integer not null references customer,
  package_id text collate "C" not null references package_type,
  date date not null,
  document_id text collate "C" not null default '',
  kind text not null default 'Delivery' check (kind in ('Delivery', 'Return', 'Correction', 'Settlement')),
  issued integer not null default 0 check (issued >= 0),
  returned integer not null default 0 check (returned >= 0),
  note text not null default '',
  -- Read off a document of the accounting system.
  from_document boolean not null default false,
  unique (customer_id, id)
);
create index package_movement__account on package_movement (customer_id, package_id, date, id) include (issued, returned);

-- One movement can be disputed once; the message says why.
create table package_dispute (
  movement_id bigint primary key,
  customer_id integer not null references customer,
  message_id bigint not null,
  -- How many pieces are disputed; null when that was not said.
  quantity integer check (quantity > 0),
  foreign key (customer_id, movement_id) references package_movement (customer_id, id),
  foreign key (customer_id, message_id) references enquiry_message (customer_id, id)
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
  package_id text collate "C" not null references package_type,
  quantity integer not null check (quantity > 0),
  user_name text not null,
  changed_at timestamptz not null default now(),
  primary key (customer_id, delivery_date, package_id)
);

call wall_off('package_movement');
call wall_off('package_dispute');
call wall_off('package_agreement');
call wall_off('package_return');

revoke update, delete on package_movement, package_dispute, package_agreement from odbyt_app;
create trigger append_only before update or delete on package_movement for each row execute function append_only();
create trigger append_only before update or delete on package_dispute for each row execute function append_only();
create trigger append_only before update or delete on package_agreement for each row execute function append_only();
create trigger append_only_whole before truncate on package_movement for each statement execute function append_only();
create trigger append_only_whole before truncate on package_dispute for each statement execute function append_only();
create trigger append_only_whole before truncate on package_agreement for each statement execute function append_only();
