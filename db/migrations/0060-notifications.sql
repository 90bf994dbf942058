-- More mails the people of a customer can ask for, the language they read, and what they were told of already.

alter table app_user add column mail_lang text not null default 'cs' check (mail_lang in ('cs', 'en'));

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in
  ('order-sent', 'order-changed', 'order-difference', 'invoice-new', 'invoice-overdue', 'cut-off'));

-- What is told by the clock is told once: a document, or the day of a delivery.
create table notification_told (
  customer_id integer not null references customer,
  user_id integer not null references app_user on delete cascade,
  kind text not null,
  subject text not null,
  told_at timestamptz not null default now(),
  primary key (customer_id, user_id, kind, subject)
);
create index notification_told__user on notification_told (user_id);
alter table notification_told enable row level security;
alter table notification_told force row level security;
create policy notification_told__own on notification_told to odbyt_app using (customer_id = tenant());

-- The customers of whom somebody asked for a mail; says nothing more about them.
create function customers_asking_for(asked text) returns setof integer language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  perform set_config('app.all_customers', 'on', true);
  return query select distinct customer_id from notification where kind = asked order by 1;
  perform set_config('app.all_customers', '', true);
end $$;

-- Whoever changes an order, a person or an import, those who asked for it are told in the same transaction.
create function tell_of_order() returns trigger language plpgsql as $$
declare told text := case when new.state = 'Verified' and old.state <> 'Verified' then 'order-difference' else 'order-changed' end;
begin
  perform queue_mail(json_build_object('template', told, 'order', new.id, 'customer', new.customer_id, 'user', n.user_id))
  from notification n where n.customer_id = new.customer_id and n.kind = told;
  return null;
end $$;
create trigger customer_order__told
  after update of state, delivery_date, line_count, net_haler, gross_haler on customer_order for each row
  when (new.created_at > now() - interval '60 days' and (
    (old.delivery_date, old.line_count, old.net_haler, old.gross_haler)
      is distinct from (new.delivery_date, new.line_count, new.net_haler, new.gross_haler)
    or (old.state <> new.state and new.state in ('Verified', 'Cancelled'))))
  execute function tell_of_order();

-- All new invoices of one import in one mail.
create function tell_of_invoices() returns trigger language plpgsql as $$
begin
  perform queue_mail(json_build_object('template', 'invoice-new', 'customer', x.customer_id, 'user', x.user_id, 'documents', x.documents))
  from (select n.customer_id, n.user_id, json_agg(d.id order by d.issue_date, d.id) as documents
    from added d join notification n on n.customer_id = d.customer_id and n.kind = 'invoice-new'
    where d.issue_date >= current_date - 14
    group by n.customer_id, n.user_id) x;
  return null;
end $$;
create trigger document__told after insert on document referencing new table as added
  for each statement execute function tell_of_invoices();
