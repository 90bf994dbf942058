-- Who a session is at a moment: user, rights, active customer while attached, and the version of the offer. Read with
-- every request, so a change of one of them acts on the next request in every process; a process that remembers what it
-- read compares it in the same transaction as the first statement of the request.
create function session_of(token bytea, at timestamptz)
  returns table (user_id integer, login_id text, user_name text, user_type text, is_admin boolean, permissions text[],
    seen_at timestamptz, data_version text, customer_id integer, catalogue_day date)
  language sql stable parallel safe
begin atomic
  select s.user_id, u.login_id, btrim(u.prename || ' ' || u.surname), u.user_type, u.is_admin, u.permissions, s.seen_at,
    v.version || ' ' || v.data_date, c.id,
    case when c.catalogue_date is not null then least(c.catalogue_date, v.data_date) end
  from session s join app_user u on u.id = s.user_id cross join data_version v
  left join customer c on c.id = s.customer_id and c.active and (c.id = u.customer_id
    or exists (select from user_customer a where a.user_id = u.id and a.customer_id = c.id))
  where s.token_hash = token and s.expires_at > at and s.seen_at > at - interval '8 hours' and not u.blocked;
end;
