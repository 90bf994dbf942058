-- The way from an empty database to a portal in use.
create table first_run (
  "only" boolean primary key default true check ("only"),
  -- SHA-256 of the code that was printed at the last start, while nobody administers the portal.
  code_hash sha256_hash,
  -- Steps of which somebody said that there is nothing to do.
  settled text[] not null default '{}'
    check (settled <@ array['seller', 'mail', 'data', 'visitors', 'delivery', 'orders', 'users']),
  -- Whether administrators still see the steps beside their work.
  is_put_away boolean not null default false
);
insert into first_run default values;

-- Who is asked by mail to make an account, or to give the one there is a password.
create table invitation (
  id bigint generated always as identity primary key,
  mail text not null check (mail <> ''),
  -- The account without a password, or the one that came of it.
  user_id integer references app_user on delete cascade,
  mail_lang text not null default 'cs' check (mail_lang in ('cs', 'en')),
  created_at timestamptz not null default now(),
  created_by text not null default '',
  -- When it was handed to the outbox; null while it waits for its turn.
  handed_at timestamptz,
  -- SHA-256 of the code; the code itself is only in the mail.
  code_hash sha256_hash unique,
  expires_at timestamptz,
  opened_at timestamptz,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  -- The customer whose own administrator invites, and what the user may do there; null where the seller invites.
  customer_id integer references customer,
  permissions text[] check (permissions <@ company_permissions()),
  -- Who of the customer invites; the invitation ends with the right to.
  inviter_id integer references app_user,
  constraint invitation__company check ((customer_id is null) = (permissions is null))
);
-- One at a time for an address and who invites, however many ask for it at once.
create unique index invitation__open on invitation (lower(mail), coalesce(customer_id, 0))
  where accepted_at is null and withdrawn_at is null;
create index invitation__inviter on invitation (inviter_id) where inviter_id is not null;
create index invitation__customer on invitation (customer_id) where customer_id is not null;
create index invitation__waiting on invitation (id)
  where handed_at is null and accepted_at is null and withdrawn_at is null;
create index invitation__handed on invitation (handed_at);

-- For whom the account will buy; the lowest number is its own customer.
create table invitation_customer (
  invitation_id bigint not null references invitation on delete cascade,
  customer_id integer not null references customer,
  primary key (invitation_id, customer_id)
);
create index invitation_customer__customer on invitation_customer (customer_id);
