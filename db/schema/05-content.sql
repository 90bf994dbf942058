-- What the seller publishes: commercials, banners, info pages, downloads.

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
  name text not null constraint commercial_group__name unique check (name <> ''),
  show_as_popup boolean not null default false,
  -- Role names that see the group; empty means everyone.
  user_roles text[] not null default '{}'
);

create table commercial_in_group (
  commercial_id bigint not null references commercial on delete cascade,
  group_id bigint not null constraint commercial_in_group__group references commercial_group,
  primary key (commercial_id, group_id)
);
create index commercial_in_group__of_group on commercial_in_group (group_id);

create table commercial_displayed (
  user_id integer not null references app_user on delete cascade,
  commercial_id bigint not null references commercial on delete cascade,
  displayed_at timestamptz not null default now(),
  primary key (user_id, commercial_id)
);

-- Whom the popup has shown a commercial; that does not mean that it was read.
create table commercial_shown (
  user_id integer not null references app_user on delete cascade,
  commercial_id bigint not null references commercial on delete cascade,
  shown_at timestamptz not null default now(),
  primary key (user_id, commercial_id)
);

create table banner (
  id bigint generated always as identity primary key,
  title text not null,
  file_id uuid not null references file,
  file_name text not null,
  url text not null default '' check (url = '' or url ~* '^(https?://|/)'),
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
  url text not null default '' check (url = '' or url ~* '^https?://'),
  public boolean not null default false,
  position integer not null default 0,
  primary key (path_name, lang)
);

-- What was written of a page and is not published yet, whole, with all its languages. From `publish_at` on readers get it, even
-- before a job has moved it into info_page. Without `publish_at` only editors see it.
create table info_page_draft (
  path_name text primary key check (path_name ~ '^[a-z0-9-]+$'),
  url text not null default '' check (url = '' or url ~* '^https?://'),
  public boolean not null default false,
  position integer not null default 0,
  publish_at timestamptz,
  -- Another one with every save, so that nobody writes over what somebody else wrote meanwhile.
  version uuid not null default gen_random_uuid()
);
create table info_page_draft_text (
  path_name text not null references info_page_draft on delete cascade,
  lang text not null,
  title text not null,
  -- Cleaned HTML.
  content text not null default '',
  primary key (path_name, lang)
);

-- Pages as readers get them now.
create view shown_info_page as
select p.path_name, p.lang, p.title, p.content, p.url, p.public, p.position
from info_page p
where not exists (select from info_page_draft d where d.path_name = p.path_name and d.publish_at <= now())
union all
select d.path_name, t.lang, t.title, t.content, d.url, d.public, d.position
from info_page_draft d join info_page_draft_text t on t.path_name = d.path_name
where d.publish_at <= now();

-- What stood on a page in a language before it was changed or deleted; the newest twenty are kept.
create table info_page_version (
  id bigint generated always as identity primary key,
  path_name text not null,
  lang text not null,
  title text not null,
  -- Cleaned HTML.
  content text not null,
  replaced_at timestamptz not null default now(),
  replaced_by integer references app_user on delete set null
);
create index info_page_version__page on info_page_version (path_name, lang, id);
create index info_page_version__replaced_by on info_page_version (replaced_by);

-- Uploaded pictures of pages: their contents name them by address only.
create table info_page_picture (
  file_id uuid primary key references file,
  added_at timestamptz not null default now()
);

create table download_group (
  id bigint generated always as identity primary key,
  name_cs text not null constraint download_group__name unique check (name_cs <> ''),
  name_en text not null default '',
  position integer not null default 0,
  -- Grows with every change of the names.
  version integer not null default 0
);

create table download (
  id bigint generated always as identity primary key,
  group_id bigint not null constraint download__group references download_group,
  file_id uuid not null references file,
  file_name text not null check (file_name <> ''),
  display_name text not null check (display_name <> ''),
  display_name_en text not null default '',
  position integer not null default 0,
  -- Open where there is no such day.
  valid_from date,
  valid_to date check (valid_to >= valid_from),
  -- Who sees it: customers with one of the levels of prices, users with one of the roles; empty means everyone.
  price_levels text[] not null default '{}',
  user_roles text[] not null default '{}',
  -- How often a buyer took it.
  taken integer not null default 0,
  -- Grows with every change by a person, but for the order.
  version integer not null default 0,
  -- When the file itself was uploaded.
  updated_at timestamptz not null default now(),
  -- When it was removed, and by whom; it can be brought back for 90 days.
  removed_at timestamptz,
  removed_by integer references app_user on delete set null
);
create index download__group_of on download (group_id);

-- People of the seller with whom they look after; what an import says of one customer is in contact.
create table contact_person (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  role_cs text not null default '',
  role_en text not null default '',
  phone text not null default '',
  mail text not null default '',
  -- Shown as the regional manager of those looked after, instead of among the contact people.
  is_manager boolean not null default false,
  for_everyone boolean not null default false,
  -- Ids of routes, beginnings of postcodes and numbers of customers.
  routes text[] not null default '{}',
  zips text[] not null default '{}',
  customers integer[] not null default '{}',
  picture_id uuid references file,
  position integer not null default 0,
  version integer not null default 1
);

-- How closely a person looks after a customer: 1 by its number, 2 by its route, 3 by its postcode, 4 like everybody; null
-- where somebody else does.
create function reach_of(person contact_person, customer customer) returns integer language sql stable
  return case
    when (customer).id = any ((person).customers) then 1
    when (customer).route_id = any ((person).routes) then 2
    when exists (select from unnest((person).zips) zip where starts_with(replace((customer).zip, ' ', ''), zip)) then 3
    when (person).for_everyone then 4
  end;
