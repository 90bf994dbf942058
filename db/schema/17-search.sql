-- What people say for goods, as the seller has it, and what was looked for and not found.

-- The seller's own words, and those the portal begins with (server/search/everyday-words.ts) that mean something else here.
create table search_word (
  -- The stems of what is typed: of two words that are read alike there is one.
  key text primary key check (key <> ''),
  typed text not null check (typed <> '' and length(typed) <= 60),
  -- How the goods are named, any of them; nothing takes a word away that the portal begins with.
  meant text[] not null check (cardinality(meant) <= 8),
  changed_at timestamptz not null default now()
);

-- Grows with every change of a word, so that each process sees with its next search whether it knows them as they are.
create table search_word_version (
  "only" boolean primary key default true check ("only"),
  version bigint not null default 0
);
insert into search_word_version default values;

create function raise_search_words() returns trigger language plpgsql as $$
begin
  update search_word_version set version = version + 1;
  return null;
end $$;
create trigger search_word__version after insert or update or delete on search_word for each statement
  execute function raise_search_words();

-- Searches that found nothing, by customer and day, without a person; forgotten after a month.
create table missed_search (
  customer_id integer not null references customer,
  day date not null,
  -- Without case and accents.
  text text not null check (text <> '' and length(text) <= 60),
  count integer not null default 1,
  last_at timestamptz not null,
  primary key (customer_id, day, text)
);
call wall_off('missed_search');

-- What was not found since a day, by how many customers: texts and numbers, no rows.
create function missed_searches(since date) returns table (text text, count bigint, customers bigint, last_day date)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.all_customers', 'on', true);
  return query
    select m.text, sum(m.count)::bigint, count(distinct m.customer_id), max(m.day)
    from missed_search m where m.day >= since
    group by m.text order by 3 desc, 2 desc, 1 limit 200;
  perform set_config('app.all_customers', '', true);
end $$;
revoke execute on function missed_searches(date) from public;
grant execute on function missed_searches(date) to odbyt_app;
