-- Sessions: who is logged in, for which customer, with which rights.

create table session (
  -- SHA-256 of the cookie; the cookie itself is nowhere.
  token_hash sha256_hash primary key,
  user_id integer not null references app_user on delete cascade,
  customer_id integer references customer,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Grows with every write of the row, and with every change of what else the session is made of (`renew_sessions`).
  version bigint not null default 1
);
create index session__user on session (user_id);
create index session__customer on session (customer_id);
create index session__expires on session (expires_at);

-- Who a session is at a moment: user, rights, active customer while attached, and the version of the offer. A session is
-- made of this row and of nothing else, and with the versions of session and offer a process may remember it.
-- A session ends after 8 hours without use, here; a week after the login at the latest (`expires_at`, server/plugins/session.ts).
create function session_of(token bytea, at timestamptz)
  returns table (user_id integer, login_id text, prename text, surname text, user_type text, is_admin boolean,
    permissions text[], manages_users boolean, seen_at timestamptz, expires_at timestamptz, offer_version bigint,
    data_date date, customer_id integer, catalogue_day date, version bigint)
  language sql stable parallel safe
begin atomic
  select s.user_id, u.login_id, u.prename, u.surname, u.user_type, u.is_admin,
    -- Most users have no rights of their own for a customer, and calling the function takes longer than seeing that.
    case when c.id is null or a.permissions is null then u.permissions
      else effective_permissions(u.permissions, a.permissions) end,
    c.id is not null and coalesce(a.manages_users, false), s.seen_at, s.expires_at, v.version, v.data_date, c.id,
    case when c.catalogue_date is not null then least(c.catalogue_date, v.data_date) end,
    s.version
  from session s join app_user u on u.id = s.user_id cross join data_version v
  left join user_customer a on a.user_id = s.user_id and a.customer_id = s.customer_id
  left join customer c on c.id = s.customer_id and c.active and (c.id = u.customer_id or a.user_id is not null)
    and a.blocked is not true
  where s.token_hash = token and s.expires_at > at and s.seen_at > at - interval '8 hours' and not u.blocked;
end;

-- A remembered session is confirmed by its version and that of the offer. So every write of its row raises its version, and a
-- change of any other table that `session_of` reads writes the rows of the sessions it belongs to.
-- server/session-cache.test.ts finds a table without such a trigger.
create function raise_session_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger session__version before update on session for each row execute function raise_session_version();

-- Takes the column of `session` and that of the changed table it stands for.
create function renew_sessions() returns trigger language plpgsql as $$
begin
  execute format('update session set version = version + 1 where %I in (select %I from changed)', tg_argv[0], tg_argv[1]);
  return null;
end $$;
create trigger app_user__sessions after update on app_user referencing new table as changed
  for each statement execute function renew_sessions('user_id', 'id');
create trigger customer__sessions after update on customer referencing new table as changed
  for each statement execute function renew_sessions('customer_id', 'id');
create trigger user_customer__sessions_made after insert on user_customer referencing new table as changed
  for each statement execute function renew_sessions('user_id', 'user_id');
create trigger user_customer__sessions_changed after update on user_customer referencing new table as changed
  for each statement execute function renew_sessions('user_id', 'user_id');
create trigger user_customer__sessions_ended after delete on user_customer referencing old table as changed
  for each statement execute function renew_sessions('user_id', 'user_id');

-- What a request whose session the process remembers calls in front of its first statement, in the same transaction, when the
-- versions are no longer what they were (server/db/driver.ts); that statement fails then, too. server/errors.ts knows the code.
create function refuse_session() returns boolean language plpgsql as $$
begin
  raise exception 'the session has changed since it was read' using errcode = 'SE001';
end $$;
