-- What a customer says is wrong with a line of a paper, and what the seller answers.
create table claim (
  id bigint generated always as identity primary key,
  customer_id integer not null references customer,
  document_id text not null,
  -- The place of the line on the paper; its words are kept, since an import may replace the line.
  line integer not null check (line > 0),
  item_id text not null default '',
  name text not null,
  unit text not null default '',
  quantity numeric(12, 3) not null check (quantity > 0),
  reason text not null check (reason in ('Missing', 'Damaged', 'Quality', 'Mistaken', 'Price', 'Other')),
  note text not null default '',
  state text not null default 'New' check (state in ('New', 'Accepted', 'Rejected')),
  answer text not null default '',
  user_id integer references app_user,
  user_name text not null,
  created_at timestamptz not null default now(),
  answered_by text not null default '',
  answered_at timestamptz,
  foreign key (customer_id, document_id) references document (customer_id, id)
);
create index claim__document on claim (customer_id, document_id, id);
revoke delete on claim from odbyt_app;
alter table claim enable row level security;
alter table claim force row level security;
create policy claim__own on claim to odbyt_app using (customer_id = tenant());
create policy claim__load on claim to current_user using (current_setting('app.all_customers', true) = 'on');
