import type pg from 'pg'
import { openTables } from './load-dump.ts'

// The tables of release 1.0.0 were made by forty files that a baseline has replaced. They are put aside, the baseline makes those of
// today, and the rows come over: what both have as it was, what changed its place by a statement of its own. All of it is one
// transaction.

/** The first of its files, which no database has that was made since. */
export const OF_FIRST_RELEASE = '0001-accounts'

const PUT_ASIDE = `
  create schema before;
  do $$
  declare
    one record;
  begin
    for one in
      select c.relname, c.relkind from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'S') and c.relname not like 'kysely%'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by c.relkind desc
    loop
      -- Counters of columns go with their tables.
      if one.relkind = 'r' then
        execute format('alter table public.%I set schema before', one.relname);
        execute format('alter table before.%I disable row level security', one.relname);
      elsif to_regclass(format('public.%I', one.relname)) is not null then
        execute format('alter sequence public.%I set schema before', one.relname);
      end if;
    end loop;
    -- All their names before the first is dropped, which takes others along.
    for one in
      select unnest(array_agg(p.oid::regprocedure::text)) as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    loop
      execute format('drop function if exists %s cascade', one.name);
    end loop;
  end $$;`

/** Tables that take no rows as they were: over with the restart, or told apart below. */
const NOT_COPIED = [
  'session',
  'attempt',
  'mail_code',
  'disk_probe',
  'file',
  'download',
  'claim',
  'package_dispute',
  'registration',
]

const COPY = `
  do $$
  declare
    one record;
  begin
    for one in
      select t.relname as name, string_agg(format('%I', a.attname), ', ') as columns
      from pg_class t
      join pg_class o on o.relnamespace = 'before'::regnamespace and o.relkind = 'r' and o.relname = t.relname
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      join pg_attribute b on b.attrelid = o.oid and b.attnum > 0 and not b.attisdropped and b.attname = a.attname
      where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
        and t.relname <> all (array[${NOT_COPIED.map((name) => `'${name}'`).join(', ')}])
      group by t.relname
    loop
      execute format('delete from public.%I', one.name);
      execute format('insert into public.%I (%s) overriding system value select %2$s from before.%1$I', one.name, one.columns);
    end loop;
  end $$;`

// What became of the things customers ask for: each has an enquiry with what was said, numbered in the order in which they came.
const MOVE = `
  update customer c set free_shipping_haler = b.free_transport_haler from before.customer b where b.id = c.id;

  insert into stored_content (hash, bytes, content)
    select distinct on (sha256(content)) sha256(content), length(content), content from before.file;
  insert into file (id, content_type, content_hash) select id, content_type, sha256(content) from before.file;

  insert into download_group (name_cs, position)
    select category, row_number() over (order by min(id)) from before.download group by category;
  insert into download (id, group_id, file_id, file_name, display_name, updated_at) overriding system value
    select d.id, g.id, d.file_id, d.file_name, d.display_name, d.updated_at
    from before.download d join download_group g on g.name_cs = d.category;

  create temp table asked on commit drop as
    select row_number() over (order by created_at, kind, key) as id, a.* from (
      select
        'Claim' as kind, 'documents' as area, id as key, customer_id, name || ' · ' || document_id as subject, note, user_id, user_name,
        created_at, case state when 'New' then 'New' else 'Answered' end as state, answer, answered_by, answered_at
      from before.claim
      union all
      select
        'Dispute', 'packages', d.movement_id, d.customer_id, t.name, d.note, d.user_id, d.user_name, d.created_at, 'New', '', '', null
      from before.package_dispute d
      join before.package_movement m on m.id = d.movement_id
      join before.package_type t on t.id = m.package_id
      union all
      select
        'Registration', 'registrations', id, 0, first_name || ' ' || last_name || ', ' || town, '', null,
        first_name || ' ' || last_name, created_at, 'New', '', '', null
      from before.registration) a;
  insert into enquiry (id, customer_id, kind, area, subject, state, user_id, user_name, created_at, changed_at, said_at)
    overriding system value
    select id, customer_id, kind, area, subject, state, user_id, user_name, created_at, coalesce(answered_at, created_at), created_at
    from asked;
  insert into enquiry_message (id, customer_id, enquiry_id, side, text, user_id, user_name, created_at, request_id)
    overriding system value
    select 2 * id - 1, customer_id, id, 'Customer', note, user_id, user_name, created_at, 'before-' || id from asked
    where kind <> 'Registration';
  insert into enquiry_message (id, customer_id, enquiry_id, side, text, user_name, created_at, request_id)
    overriding system value
    select 2 * id, customer_id, id, 'Seller', answer, answered_by, coalesce(answered_at, created_at), 'before-answer-' || id from asked
    where answer <> '';
  insert into claim (id, customer_id, enquiry_id, document_id, line, item_id, name, unit, quantity, reason, state)
    overriding system value
    select c.id, c.customer_id, a.id, c.document_id, c.line, c.item_id, c.name, c.unit, c.quantity, c.reason, c.state
    from before.claim c join asked a on a.kind = 'Claim' and a.key = c.id;
  insert into package_dispute (movement_id, customer_id, message_id)
    select key, customer_id, 2 * id - 1 from asked where kind = 'Dispute';
  insert into registration (id, enquiry_id, first_name, last_name, mail, phone, town, state, created_at) overriding system value
    select r.id, a.id, r.first_name, r.last_name, r.mail, r.phone, r.town, r.state, r.created_at
    from before.registration r join asked a on a.kind = 'Registration' and a.key = r.id;`

// Counters go on where they stood, those of new tables behind what was made here.
const COUNT = `
  do $$
  declare
    one record;
  begin
    for one in
      select s.relname as name, b.oid is not null as was, d.refobjid::regclass as of_table, a.attname as of_column
      from pg_class s
      left join pg_class b on b.relnamespace = 'before'::regnamespace and b.relkind = 'S' and b.relname = s.relname
      left join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0
      left join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where s.relnamespace = 'public'::regnamespace and s.relkind = 'S'
    loop
      if one.was then
        execute format('select setval(%L, last_value, is_called) from before.%I', 'public.' || quote_ident(one.name), one.name);
      elsif one.of_column is not null then
        execute format('select setval(%L, coalesce(max(%I), 0) + 1, false) from %s',
          'public.' || quote_ident(one.name), one.of_column, one.of_table);
      end if;
    end loop;
  end $$;`

/** Brings a database of release 1.0.0, with its data, to the baseline; no process of the portal may work on it. */
export async function fromFirstRelease(client: pg.Client, baseline: string): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and application_name in ('odbyt', 'odbyt-import')`,
  )
  if (rows[0]?.others) {
    throw new Error(
      'Processes of release 1.0.0 work on this database, and they cannot beside this version: stop all of them, make a copy of the data, then do this again.',
    )
  }
  await client.query('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  await client.query(PUT_ASIDE)
  await client.query(baseline)
  await client.query(`select set_config('app.all_customers', 'on', true)`)
  const close = await openTables(client)
  await client.query(COPY)
  await client.query(MOVE)
  await close()
  await client.query(COUNT)
  // Mails that waited, and when jobs were due.
  await client.query('drop schema before cascade; drop schema if exists graphile_worker cascade')
  await client.query(`delete from kysely_migration; insert into kysely_migration values ('0001-baseline', now())`)
  await client.query('commit')
  await client.query('analyze')
}
