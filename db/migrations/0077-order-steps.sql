-- When an order came into each of its states after it was sent; whoever moves it on, a person or an import.
create table order_step (
  id bigint generated always as identity primary key,
  order_id text not null,
  customer_id integer not null,
  state text not null,
  at timestamptz not null default now(),
  foreign key (customer_id, order_id) references customer_order (customer_id, id) on delete cascade on update cascade
);
create index order_step__order on order_step (customer_id, order_id);

do $$
begin
  alter table order_step enable row level security;
  alter table order_step force row level security;
  create policy order_step__own on order_step to odbyt_app using (customer_id = tenant());
  execute 'create policy order_step__load on order_step to current_user
    using (current_setting(''app.all_customers'', true) = ''on'')';
end $$;

create function note_order_step() returns trigger language plpgsql as $$
begin
  insert into order_step (order_id, customer_id, state) values (new.id, new.customer_id, new.state);
  return null;
end $$;
create trigger customer_order__step after update of state on customer_order for each row
  when (old.state <> new.state) execute function note_order_step();
