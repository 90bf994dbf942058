-- How much room a unit takes, for the summary of a cart; the accounting system knows it for some goods.
alter table item add column volume_l numeric(12, 3) check (volume_l >= 0);
