-- Invoices and credit notes as the accounting system made them, who issues them, and claims about their lines.

-- What papers say about the seller beyond the row of customer 0. Without an account nothing is said about paying.
create table seller (
  customer_id integer primary key references customer check (customer_id = 0),
  iban text not null default '' check (iban = '' or iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  bic text not null default '' check (bic = '' or bic ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'),
  bank_name text not null default '',
  -- Where the firm is registered, as its papers have to say.
  register text not null default '',
  web text not null default '' check (web = '' or web ~* '^https?://'),
  opening_hours text not null default '',
  logo_id uuid references file
);
insert into seller (customer_id) values (0);
revoke insert, delete on seller from odbyt_app;

-- The portal's own face; the logo is the seller's, since papers have it as well.
create table appearance (
  "only" boolean primary key default true check ("only"),
  -- What the portal is called; empty is the product's own name.
  name text not null default '' check (length(name) <= 40),
  -- The colour of buttons and links as it was chosen; its shades are derived. Empty is the product's own.
  accent text not null default '' check (accent = '' or accent ~ '^#[0-9a-f]{6}$'),
  -- The mark in the browser's tab.
  icon_id uuid references file,
  -- Beside the login.
  picture_id uuid references file,
  -- As whom mails are sent; empty is the seller's name.
  sender_name text not null default '' check (length(sender_name) <= 80),
  -- Where users reach the portal, unless that is set where it is started; empty while nobody said.
  public_url text not null default '' check (public_url = '' or public_url ~ '^https?://[^/?#@[:space:]]+$'),
  version integer not null default 1
);
insert into appearance default values;
revoke insert, delete on appearance from odbyt_app;

create table document (
  id text collate "C" primary key check (id <> '' and id !~ ';'),
  customer_id integer not null references customer,
  type text not null check (type in ('Invoice', 'CreditNote')),
  order_id text collate "C" not null default '',
  variable_symbol text not null default '',
  issue_date date not null,
  tax_date date not null,
  due_date date not null,
  text text not null default '',
  net_haler bigint not null,
  gross_haler bigint not null,
  rounding_haler bigint not null default 0,
  -- Sums by tax rate as the accounting system states them, one object as papers use it each; without any the lines say it.
  rate_sums jsonb not null default '[]',
  -- Advances that are deducted from the sum, each with its number and haléře.
  advances jsonb not null default '[]',
  -- What is still to be paid; negative on open credit notes.
  open_haler bigint not null,
  -- The day of the last payment.
  paid_date date,
  cancelled boolean not null default false,
  -- The currency the customer owes, where it is not crowns: crowns for one of it, and amounts in its hundredths.
  currency text not null default '',
  exchange_rate numeric(14, 6),
  foreign_gross bigint,
  foreign_open bigint,
  check (currency = '' or (exchange_rate is not null and foreign_gross is not null and foreign_open is not null)),
  -- Why its sums cannot be explained; there is no paper of such a document.
  withheld text not null default '',
  erp_hash text,
  -- Documents are looked for by any part of their numbers; behind row-level security no index can be used for that.
  searched text collate "C" generated always as (lower(id || ' ' || variable_symbol || ' ' || order_id)) stored,
  unique (customer_id, id)
);
create index document__issued on document (customer_id, issue_date, id)
  include (type, due_date, net_haler, gross_haler, open_haler, searched);
create index document__due on document (customer_id, due_date, id);
create index document__gross on document (customer_id, gross_haler, id);
create index document__open on document (customer_id, due_date) where open_haler <> 0;
create index document__open_amount on document (customer_id, open_haler, id);
create index document__order on document (customer_id, order_id) where order_id <> '';
create index document__paid on document (customer_id, paid_date);
-- A payment without a day stands on the day of the document.
create index document__settled on document (customer_id, (coalesce(paid_date, issue_date)), id)
  include (open_haler, gross_haler) where open_haler <> gross_haler;

create table document_line (
  document_id text collate "C" not null,
  customer_id integer not null,
  position integer not null,
  item_id text collate "C" not null default '',
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

-- The paper of a document as the accounting system made it; it is given in place of the portal's own.
create table document_paper (
  document_id text collate "C" primary key,
  customer_id integer not null,
  file_id uuid not null references file,
  foreign key (customer_id, document_id) references document (customer_id, id) on delete cascade
);
create index document_paper__customer on document_paper (customer_id, document_id);

-- A part of a line of a document or of an order that a customer claims; what is said about it stands with its enquiry.
create table claim (
  id bigint generated always as identity primary key,
  customer_id integer not null references customer,
  enquiry_id bigint not null unique,
  document_id text collate "C",
  order_id text collate "C",
  -- The place of the line on the paper, from 1; its words are kept, since an import may replace the line.
  line integer not null check (line > 0),
  item_id text collate "C" not null default '',
  name text not null,
  unit text not null default '',
  quantity numeric(12, 3) not null check (quantity > 0),
  reason text not null check (reason in ('Missing', 'Damaged', 'Quality', 'Mistaken', 'Price', 'Other')),
  state text not null default 'New' check (state in ('New', 'Accepted', 'Rejected')),
  constraint claim__paper check (num_nonnulls(document_id, order_id) = 1),
  foreign key (customer_id, enquiry_id) references enquiry (customer_id, id),
  foreign key (customer_id, document_id) references document (customer_id, id),
  foreign key (customer_id, order_id) references customer_order (customer_id, id) on update cascade
);
create index claim__document on claim (customer_id, document_id, id);
create index claim__order on claim (customer_id, order_id, id);
revoke delete on claim from odbyt_app;

call wall_off('document');
call wall_off('document_line');
call wall_off('document_paper');
call wall_off('claim');

-- A paper states what its document said that day; one whose document says something else now would be a false one.
create function drop_stale_paper() returns trigger language plpgsql as $$
begin
  delete from document_paper p where p.document_id = new.id;
  return null;
end $$;
create trigger document__paper after update on document for each row
  when ((old.type, old.variable_symbol, old.issue_date, old.tax_date, old.due_date, old.net_haler, old.gross_haler,
      old.rounding_haler, old.rate_sums, old.advances, old.currency, old.exchange_rate, old.foreign_gross)
    is distinct from (new.type, new.variable_symbol, new.issue_date, new.tax_date, new.due_date, new.net_haler,
      new.gross_haler, new.rounding_haler, new.rate_sums, new.advances, new.currency, new.exchange_rate, new.foreign_gross))
  execute function drop_stale_paper();

-- All new invoices of one import are told in one mail.
create function tell_of_invoices() returns trigger language plpgsql as $$
begin
  perform queue_mail('invoice-new', json_build_object('customer', x.customer_id, 'user', x.user_id, 'documents', x.documents))
  from (select n.customer_id, n.user_id, json_agg(d.id order by d.issue_date, d.id) as documents
    from added d join notification n on n.customer_id = d.customer_id and n.kind = 'invoice-new'
    where d.issue_date >= current_date - 14
    group by n.customer_id, n.user_id) x;
  return null;
end $$;
create trigger document__told after insert on document referencing new table as added
  for each statement execute function tell_of_invoices();
