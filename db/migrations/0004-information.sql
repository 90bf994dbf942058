-- Documents, returnable packaging, and what the operator publishes.

create table document (
  id text primary key check (id <> '' and id !~ '[/;]'),
  customer_id integer not null references customer,
  type text not null check (type in ('Invoice', 'CreditNote')),
  order_id text not null default '',
  variable_symbol text not null default '',
  issue_date date not null,
  tax_date date not null,
  due_date date not null,
  text text not null default '',
  net_haler bigint not null,
  gross_haler bigint not null,
  rounding_haler bigint not null default 0,
  -- What is still to be paid; negative on open credit notes.
  open_haler bigint not null,
  paid_date date,
  erp_hash text,
  unique (customer_id, id)
);
create index document__customer on document (customer_id, issue_date desc);
create index document__open on document (customer_id, due_date) where open_haler <> 0;

create table document_line (
  document_id text not null,
  customer_id integer not null,
  position integer not null,
  item_id text not null default '',
  name text not null,
  unit text not null default '',
  quantity numeric(12, 3) not null,
  vat_rate numeric(4, 2) not null,
  net_price numeric(14, 4) not null,
  net_haler bigint not null,
  gross_haler bigint not null,
  primary key (document_id, position),
  foreign key (customer_id, document_id) references document (customer_id, id) on delete cascade
);

create table package_movement (
  id bigint generated always as identity primary key,
  customer_id integer not null references customer,
  package_id text not null references package_type,
  date date not null,
  document_id text not null default '',
  issued integer not null default 0 check (issued >= 0),
  returned integer not null default 0 check (returned >= 0)
);
create index package_movement__customer on package_movement (customer_id, package_id, date);
revoke update, delete on package_movement from odbyt_app;

do $$
declare t text;
begin
  foreach t in array array['document', 'document_line', 'package_movement'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I to odbyt_app using (customer_id = tenant())', t || '__own', t);
  end loop;
end $$;

create table commercial (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  valid_from date not null,
  valid_to date not null check (valid_to >= valid_from)
);
create table commercial_item (
  id bigint generated always as identity primary key,
  commercial_id bigint not null references commercial on delete cascade,
  file_id uuid not null references file,
  file_name text not null check (file_name <> ''),
  display_name text not null default '',
  position integer not null default 0
);
create index commercial_item__commercial on commercial_item (commercial_id);
create table commercial_group (
  id bigint generated always as identity primary key,
  name text not null,
  show_as_popup boolean not null default false,
  -- Role names that see the group; empty means everyone.
  user_roles text[] not null default '{}'
);
create table commercial_in_group (
  commercial_id bigint not null references commercial on delete cascade,
  group_id bigint not null references commercial_group,
  primary key (commercial_id, group_id)
);
create table commercial_displayed (
  user_id integer not null references app_user on delete cascade,
  commercial_id bigint not null references commercial on delete cascade,
  displayed_at timestamptz not null default now(),
  primary key (user_id, commercial_id)
);

create table banner (
  id bigint generated always as identity primary key,
  title text not null,
  file_id uuid not null references file,
  file_name text not null,
  url text not null default '' check (url = '' or url ~ '^(https?://|/)'),
  lang text not null default '',
  valid_from date not null,
  valid_to date not null check (valid_to >= valid_from),
  position integer not null default 0,
  active boolean not null default true
);

create table info_page (
  path_name text not null check (path_name ~ '^[a-z0-9-]+$'),
  lang text not null,
  title text not null,
  -- Cleaned HTML.
  content text not null default '',
  url text not null default '' check (url = '' or url ~ '^https?://'),
  public boolean not null default false,
  position integer not null default 0,
  primary key (path_name, lang)
);

create table download (
  id bigint generated always as identity primary key,
  category text not null,
  file_id uuid not null references file,
  file_name text not null,
  display_name text not null,
  updated_at timestamptz not null default now()
);
