-- What the import from the accounting system needs.

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
  mode text not null check (mode in ('full', 'delta')),
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
  kind text not null check (kind in ('item', 'customer', 'price')),
  -- The item's number, the customer's, or both.
  record text not null,
  name text not null,
  primary key (run_id, kind, record)
);
