-- Documents are looked for by any part of their numbers; the index for that cannot be used behind row-level security.
drop index document__searched;
alter table document add column searched text collate "C" generated always as
  (lower(id || ' ' || variable_symbol || ' ' || order_id)) stored;
drop index document__issued;
create index document__issued on document (customer_id, issue_date, id)
  include (type, due_date, net_haler, gross_haler, open_haler, searched);
