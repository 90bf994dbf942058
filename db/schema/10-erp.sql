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
