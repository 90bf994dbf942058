-- The catalogue of a customer is as old as its last refresh, or as the offer when that is older.
alter table customer add column catalogue_date date;
comment on column customer.catalogue_date is
  'The day of the offer that the last refresh took over for this customer; null until the first one.';
