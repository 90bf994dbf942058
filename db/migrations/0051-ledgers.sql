-- Accounts that are read from their newest movement backwards.

-- A payment of a part comes without its day and stands on the day of the paper.
create index document__settled on document (customer_id, (coalesce(paid_date, issue_date)), id)
  include (open_haler, gross_haler) where open_haler <> gross_haler;
create index document__paid on document (customer_id, paid_date);
