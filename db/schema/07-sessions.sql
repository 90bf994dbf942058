-- Sessions: who is logged in, for which customer, with which rights.

create table session (
  -- SHA-256 of the cookie; the cookie itself is nowhere.
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id integer not null references app_user on delete cascade,
  customer_id integer references customer,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session__user on session (user_id);
create index session__expires on session (expires_at);

-- Who a session is at a moment: user, rights, active customer while attached, and the version of the offer. Read with
-- every request, so a change of one of them acts on the next request in every process. A session is made of this
-- row and of nothing else: a new table with rights has to be read here, and the check in front of a request knows of it then.
-- A session ends after 8 hours without use, here; a week after the login at the latest (`expires_at`, server/plugins/session.ts).
create function session_of(token bytea, at timestamptz)
  returns table (user_id integer, login_id text, prename text, surname text, user_type text, is_admin boolean,
    permissions text[], manages_users boolean, seen_at timestamptz, expires_at timestamptz, offer_version integer,
    data_date date, customer_id integer, catalogue_day date)
  language sql stable parallel safe
begin atomic
  select s.user_id, u.login_id, u.prename, u.surname, u.user_type, u.is_admin,
    -- Most users have no rights of their own for a customer, and calling the function takes longer than seeing that.
    case when c.id is null or a.permissions is null then u.permissions
      else effective_permissions(u.permissions, a.permissions) end,
    c.id is not null and coalesce(a.manages_users, false), s.seen_at, s.expires_at, v.version, v.data_date, c.id,
    case when c.catalogue_date is not null then least(c.catalogue_date, v.data_date) end
  from session s join app_user u on u.id = s.user_id cross join data_version v
  left join user_customer a on a.user_id = s.user_id and a.customer_id = s.customer_id
  left join customer c on c.id = s.customer_id and c.active and (c.id = u.customer_id or a.user_id is not null)
    and a.blocked is not true
  where s.token_hash = token and s.expires_at > at and s.seen_at > at - interval '8 hours' and not u.blocked;
end;

-- What a request whose session the process remembers calls in front of its first statement, in the same transaction, when the
-- row of session_of is no longer what it was (server/db/driver.ts); that statement fails then, too. server/errors.ts knows the
-- code. The comparison stands in the statement of the driver: in a function here it cost every busy request a thirtieth more.
create function refuse_session() returns boolean language plpgsql as $$
begin
  raise exception 'the session has changed since it was read' using errcode = 'SE001';
end $$;
