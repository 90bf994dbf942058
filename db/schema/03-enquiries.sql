-- What customers want from the seller, and what both sides say about it. What an enquiry is about keeps its own facts: a
-- claim, the dispute of a movement of packaging, announced empties, a request for registration.

create table enquiry (
  id bigint generated always as identity primary key,
  -- 0 for who is no customer yet.
  customer_id integer not null references customer,
  kind text not null check (kind in ('Claim', 'Dispute', 'Return', 'Registration', 'Message')),
  -- Whose business it is at the customer, by the right that shows what it is about.
  area text not null check (area in ('documents', 'orders', 'packages', 'company', 'registrations')),
  -- In the words of who writes, or the name of what it is about.
  subject text not null,
  -- The day for which empties are announced.
  delivery_date date,
  state text not null default 'New' check (state in ('New', 'InProgress', 'Answered', 'Closed')),
  -- Who of the seller deals with it.
  owner_id integer references app_user,
  user_id integer references app_user,
  user_name text not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- When the customer said something last.
  said_at timestamptz,
  -- Grows with everything that is said or done.
  version integer not null default 1,
  unique (customer_id, id)
);
create index enquiry__customer on enquiry (customer_id, changed_at);
create index enquiry__changed on enquiry (changed_at, id);
create index enquiry__waiting on enquiry (created_at) where state in ('New', 'InProgress');
-- Empties can be announced once for a delivery; a second time changes the first.
create unique index enquiry__return on enquiry (customer_id, delivery_date) where kind = 'Return';

create table enquiry_message (
  id bigint generated always as identity primary key,
  customer_id integer not null references customer,
  enquiry_id bigint not null,
  -- From the customer, from the seller, or a note for the seller's people alone.
  side text not null check (side in ('Customer', 'Seller', 'Note')),
  text text not null,
  user_id integer references app_user,
  user_name text not null,
  created_at timestamptz not null default now(),
  -- What makes a repeated request of the same person the same request.
  request_id text collate "C" not null,
  unique (customer_id, id),
  unique (customer_id, user_id, request_id),
  foreign key (customer_id, enquiry_id) references enquiry (customer_id, id)
);
create index enquiry_message__enquiry on enquiry_message (enquiry_id, id);
create index enquiry_message__day on enquiry_message (customer_id, created_at);

-- Behind the wall. Pictures of goods are not: whoever knows their address sees them.
create table enquiry_picture (
  id bigint generated always as identity primary key,
  customer_id integer not null references customer,
  message_id bigint not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/webp')),
  content_hash sha256_hash not null references stored_content,
  thumbnail_hash sha256_hash not null references stored_content,
  foreign key (customer_id, message_id) references enquiry_message (customer_id, id)
);
create index enquiry_picture__message on enquiry_picture (message_id, id);

-- How far a person of the customer has read.
create table enquiry_read (
  customer_id integer not null references customer,
  enquiry_id bigint not null,
  user_id integer not null references app_user,
  message_id bigint not null,
  primary key (enquiry_id, user_id),
  foreign key (customer_id, enquiry_id) references enquiry (customer_id, id)
);

call wall_off('enquiry');
call wall_off('enquiry_message');
call wall_off('enquiry_picture');
call wall_off('enquiry_read');
revoke delete on enquiry from odbyt_app;
revoke update, delete on enquiry_message, enquiry_picture from odbyt_app;

create table registration (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null unique references enquiry,
  first_name text not null,
  last_name text not null,
  mail text not null,
  phone text not null,
  town text not null,
  state text not null default 'New' check (state in ('New', 'Done', 'Rejected')),
  created_at timestamptz not null default now()
);
create index registration__created on registration (created_at);

-- The state as it is told: empties whose delivery is over, unless the customer had something to say by then, and a
-- registration that was decided wait for nobody.
create function enquiry_state(one enquiry) returns text language sql stable
  return case
    when one.kind = 'Return' and one.delivery_date < (now() at time zone 'Europe/Prague')::date
      and coalesce((one.said_at at time zone 'Europe/Prague')::date < one.delivery_date, true) then 'Closed'
    when one.kind = 'Registration' and exists (
      select from public.registration r where r.enquiry_id = one.id and r.state <> 'New') then 'Closed'
    else one.state end;

-- The enquiries of all customers, for the seller's people: read only, and only on the handle `all`.
create view all_enquiry as
  select e.*, enquiry_state(e) as told_state from enquiry e where sees_all();
create view all_enquiry_message as
  select id, enquiry_id, customer_id, text from enquiry_message where sees_all();
create view all_enquiry_picture as
  select p.id, p.customer_id, m.enquiry_id
  from enquiry_picture p join enquiry_message m on m.customer_id = p.customer_id and m.id = p.message_id where sees_all();
revoke insert, update, delete on all_enquiry, all_enquiry_message, all_enquiry_picture from odbyt_app;
