-- The foundation of all other files: the role of the application, the wall between customers, files, limits, the audit log,
-- mails.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- The application works under a role that owns nothing; an external server may have it already.
do $$
begin
  if not exists (select from pg_roles where rolname = 'odbyt_app') then
    create role odbyt_app nologin;
  end if;
end $$;

grant usage on schema public to odbyt_app;
alter default privileges in schema public grant select, insert, update, delete on tables to odbyt_app;
alter default privileges in schema public grant usage, select on sequences to odbyt_app;

-- unaccent is only stable because its dictionary could change; the portal never changes it, and indexes need immutable.
create function fold(value text) returns text language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent', value));

-- The customer whose rows a statement may see: set with every statement, empty means none.
create function tenant() returns integer language sql stable parallel safe
  return nullif(current_setting('app.customer_id', true), '')::integer;

-- Whether a statement may see the rows of all customers. Written with `case`: of a bare comparison the planner believes that it
-- leaves hardly any rows, and chooses bad plans.
create function sees_all() returns boolean language sql stable parallel safe
  return case when current_setting('app.all_customers', true) = 'on' then true else false end;

-- Walls a table off by customer: the application sees the rows of its tenant() only. The owner sees none either, unless it
-- says that it loads the rows of all customers.
create procedure wall_off(walled regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', walled);
  execute format('alter table %s force row level security', walled);
  execute format('create policy %I on %s to odbyt_app using (customer_id = tenant())', walled || '__own', walled);
  execute format('create policy %I on %s to current_user using (sees_all())', walled || '__load', walled);
end $$;

-- Keeps a table as it was written: rows are added, never changed or removed, not even by the owner.
create function append_only() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $$;

-- A rule on the value of one column is the CHECK of a domain where several tables have such a column, or where every order
-- writes it: PostgreSQL makes a CHECK of a table ready anew for every statement, and that of a domain once a connection.
create domain sha256_hash as bytea constraint sha256_hash__length check (length(value) = 32);

-- The bytes of files and pictures, each content once, in the database or in a store outside.
create table stored_content (
  -- SHA-256 of the content.
  hash sha256_hash primary key,
  bytes integer not null check (bytes >= 0),
  -- The row is written before the content is put there, and removed with it.
  store text not null default 'database' check (store in ('database', 'disk', 's3')),
  content bytea,
  stored_at timestamptz not null default now(),
  -- Since when nothing refers to it; it is removed a day later.
  unused_since timestamptz,
  -- What was wrong when it was read last.
  fault text not null default '' check (fault in ('', 'missing', 'damaged')),
  fault_since timestamptz,
  check ((fault = '') = (fault_since is null))
);
-- What all of them take is summed up with every upload.
create index stored_content__bytes on stored_content (bytes);
create index stored_content__fault on stored_content (fault_since) where fault <> '';

-- Stores outside that were used: by the mark in them processes see that they have the same one.
create table file_store (
  store text primary key check (store in ('disk', 's3')),
  -- Null until it could be left there.
  mark uuid,
  fault text not null default '',
  fault_since timestamptz
);

-- How much one who uploads may upload in a day; null has no end. Of claims that is a customer.
create table upload_limit (
  kind text primary key check (kind in ('claim', 'proof', 'item', 'publication')),
  most_files integer check (most_files > 0),
  most_bytes bigint check (most_bytes > 0)
);
insert into upload_limit values
  ('claim', 60, 100000000), ('proof', 500, 500000000), ('item', 500, 1000000000), ('publication', 500, 1000000000);

-- What all contents together may take.
create table file_room (
  "only" boolean primary key default true check ("only"),
  most_bytes bigint not null default 20000000000 check (most_bytes > 0),
  version integer not null default 1
);
insert into file_room default values;

-- What was uploaded on a day, by `customer 1` or `user 1`.
create table upload_day (
  kind text not null references upload_limit,
  uploader text not null,
  day date not null,
  files integer not null,
  bytes bigint not null,
  primary key (kind, uploader, day)
);

create table file (
  id uuid primary key default gen_random_uuid(),
  content_hash sha256_hash not null unique references stored_content,
  content_type text not null check (content_type in
    ('image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml', 'application/pdf', 'text/csv',
    'text/plain', 'application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.oasis.opendocument.text', 'application/vnd.oasis.opendocument.spreadsheet',
    'application/vnd.oasis.opendocument.presentation'))
);

-- When the portal is closed to all but administrators.
create table maintenance (
  "only" boolean primary key default true check ("only"),
  -- Grows with every change, so that two editors never write over each other.
  version integer not null default 1,
  begins_at timestamptz,
  ends_at timestamptz,
  -- What people read besides.
  words text not null default '',
  check ((begins_at is null) = (ends_at is null)),
  check (ends_at > begins_at)
);
insert into maintenance default values;

-- Attempts counted in steps of five minutes, shared by all processes, so that limits hold over any hour.
create table attempt (
  kind text not null,
  subject text not null,
  -- Start of the five minutes in which the attempts were made.
  begun_at timestamptz not null,
  count integer not null default 1,
  primary key (kind, subject, begun_at)
);
-- Refusals are counted by the minute and forgotten by the hour.
create index attempt__begun on attempt (begun_at);

-- Names that strangers of a network asked for and that nobody has: at most ten at a time in one row, whatever is asked.
create table unknown_name (
  network text primary key,
  -- SHA-256 of each name, with the second it was first asked for.
  names jsonb not null,
  asked_at timestamptz not null default now()
);
create index unknown_name__asked on unknown_name (asked_at);

-- The log stays true when a user or customer it names is gone, so it has no foreign keys.
create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  event text not null,
  user_id integer,
  login_id text not null default '',
  customer_id integer,
  network text not null default '',
  detail jsonb not null default '{}'
);
create index audit_event__at on audit_event (at);
-- Rare kinds of events are found among many others.
create index audit_event__event on audit_event (event, id);
-- From where somebody has logged in before.
create index audit_event__login on audit_event (user_id, network) where event = 'login';
revoke update, delete on audit_event from odbyt_app;

-- Mails that wait to be sent. A row is written in the transaction of what the mail tells, and removed when it was sent.
-- The processes look for rows every two seconds; nothing is notified, because transactions that notify commit one at a time.
create table mail_outbox (
  id bigint generated always as identity primary key,
  -- The same kinds as in contract/mail-kinds.ts; server/mail/kinds.ts says what the details of each are.
  kind text not null check (kind in
    ('order-sent', 'order-changed', 'order-difference', 'invoice-new', 'invoice-overdue', 'cut-off', 'documents',
     'recovery', 'invitation', 'confirm-mail', 'mail-changed', 'registration-request', 'enquiry-came', 'enquiry-answered',
     'import-held', 'import-refused', 'data-stuck', 'order-refused', 'orders-stuck', 'orders-new',
     'order-amended', 'order-change-refused',
     'buyer-invitation', 'order-shortage', 'standing-order', 'items-back')),
  details json not null,
  created_at timestamptz not null default now(),
  -- When it may be taken next. A process that takes a mail sets this five minutes ahead, so that another one sends it if the
  -- first dies.
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  -- Why the last try failed.
  error text not null default ''
);
create index mail_outbox__due on mail_outbox (due_at);

create function queue_mail(kind text, details json) returns void language sql as $$
  insert into mail_outbox (kind, details) values (queue_mail.kind, queue_mail.details)
$$;

-- By which server mails go out; a server named where the portal is started comes before it.
create table mail_server (
  "only" boolean primary key default true check ("only"),
  -- Empty while there is none: mails are written as files.
  host text not null default '',
  port integer not null default 587 check (port between 1 and 65535),
  -- `tls` from the first byte on, `starttls` before anything is said, or nothing at all.
  encryption text not null default 'starttls' check (encryption in ('tls', 'starttls', 'none')),
  login text not null default '',
  -- The server wants the password itself, so no hash would do; no answer of the portal names it.
  password text not null default '',
  -- Address of the sender; empty takes that of the seller.
  sender text not null default '',
  -- When a test mail was last taken by the server as it is set now.
  tested_at timestamptz,
  -- How many invitations may go out within an hour.
  invitations_per_hour integer not null default 100 check (invitations_per_hour between 1 and 2000)
);
insert into mail_server default values;

-- When each timed job may be taken next. A process that does a job keeps this ten minutes ahead, so that another one does it if
-- the first dies, and afterwards to the job's next time.
create table timed_job (
  name text primary key,
  due_at timestamptz not null,
  -- Why it failed the last time, and since when it has; nothing after a time that went well.
  fault text not null default '',
  fault_since timestamptz
);

-- When the portal writes all its data into a file by itself, and which of these files it keeps.
create table backup_plan (
  "only" boolean primary key default true check ("only"),
  -- Where it does not, somebody else does, and nobody is warned.
  active boolean not null default true,
  -- The time of day in Prague.
  made_at time not null default '02:30',
  keep_days integer not null default 7 check (keep_days between 1 and 366),
  keep_weeks integer not null default 4 check (keep_weeks between 0 and 260),
  -- Since when it does; from then on a missing backup is missed.
  since timestamptz not null default now(),
  -- When somebody asked for one that is not made yet.
  asked_at timestamptz
);
insert into backup_plan default values;

-- Backups that were made whole and read again. The files themselves are in a folder outside.
create table backup (
  id bigint generated always as identity primary key,
  -- The moment all rows of it are of.
  at timestamptz not null,
  made_at timestamptz not null default now(),
  file text not null,
  rows bigint not null,
  bytes bigint not null,
  encrypted boolean not null
);
create index backup__at on backup (at);

-- Whether anything can still be written. A row takes more than half of a page, so each one needs room on the disk: a small
-- change finds its room in pages that are there already, also when the disk is full.
create table disk_probe (filler text not null);
alter table disk_probe alter column filler set storage plain;
revoke all on disk_probe from odbyt_app;

create function probe_disk() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if pg_relation_size('disk_probe') >= 1024 * 1024 then
    begin
      -- A backup reads tables for hours; waiting for it would make others wait.
      lock table disk_probe in access exclusive mode nowait;
      truncate disk_probe;
    exception when lock_not_available then
      null;
    end;
  end if;
  insert into disk_probe values (repeat('x', 7000));
end $$;
revoke execute on function probe_disk() from public;
grant execute on function probe_disk() to odbyt_app;
