-- What the warehouse does not find while it packs an order, and what the buyer wants instead.

create table shortage (
  order_id text collate "C" not null,
  customer_id integer not null,
  position integer not null,
  -- How much of the line is missing.
  missing numeric(12, 3) not null check (missing > 0),
  asked_at timestamptz not null default now(),
  -- When the mail that asks was put into the outbox.
  told_at timestamptz,
  answer text not null default '' check (answer in ('', 'Without', 'Substitute', 'Later')),
  -- The substitute.
  item_id text collate "C" references item,
  answered_at timestamptz,
  answered_by integer references app_user,
  answered_name text not null default '',
  -- How much of it was put into the cart for the next delivery.
  carried numeric(12, 3) not null default 0 check (carried >= 0),
  primary key (order_id, position),
  constraint shortage__answer check ((answer = '') = (answered_at is null)),
  constraint shortage__substitute check ((answer = 'Substitute') = (item_id is not null)),
  foreign key (customer_id, order_id) references customer_order (customer_id, id) on delete cascade on update cascade
);
create index shortage__answered_by on shortage (answered_by) where answered_by is not null;
create index shortage__item on shortage (item_id) where item_id is not null;

call wall_off('shortage');

-- What the warehouse sees of all customers: only on the handle that asks for it, and only to be read.
create view all_shortage as
  select order_id, answer from shortage where sees_all();
revoke insert, update, delete on all_shortage from odbyt_app;

-- Links of mails by which somebody answers without a login: for one order, and for nothing else.
create table shortage_link (
  -- SHA-256 of the code; the code itself is only in the mail.
  code_hash sha256_hash primary key,
  customer_id integer not null,
  order_id text collate "C" not null,
  user_id integer not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  foreign key (customer_id, order_id) references customer_order (customer_id, id) on delete cascade on update cascade
);
create index shortage_link__order on shortage_link (customer_id, order_id);
create index shortage_link__user on shortage_link (user_id);
