import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { clientOf, clockOf, testPasswordHash } from '#server/testing/test-app.ts'
import { testCluster } from '#server/testing/test-cluster.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { root } from '#scripts/root.ts'
import { checkDatabase } from './check-database.ts'
import { connect } from './connect.ts'
import { looking } from './finding.ts'
import { migrate } from './migrate.ts'
import { onConnection, prepareDatabase, withDatabase, withUser } from './prepare.ts'

const RELEASE = readFileSync(join(root, 'scripts/fixtures/releases/1.0.0.sql'), 'utf8')

const DATA = `
  select set_config('app.all_customers', 'on', false);
  create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
  insert into kysely_migration values ('0001-accounts', '2026-11-20'), ('0091-cheap-guard', '2026-11-21');
  insert into customer (id, name, free_transport_haler, catalogue_date) values (7, 'Hospoda U Lípy', 150000, '2100-01-01');
  insert into address (customer_id, name, street, city, zip, is_default) values (7, 'Sklad', 'Lipová 1', 'Brno', '602 00', true);
  insert into app_user (login_id, surname, mail, user_type, customer_id, permissions, password_hash)
    values ('lipa', 'Lípová', 'lipa@firma.example', 'Customer', 7, '{showorderhistory,showactiveorder,showinvocies,showcontaineraccount}', 'HASH');
  insert into user_customer (user_id, customer_id) select id, 7 from app_user where login_id = 'lipa';
  insert into category (id, path_name, title_cs) values (1, 'pivo', 'Pivo');
  insert into item (id, name, availability, category_id, net_price, unit, vat_rate) values ('BEER', 'Ležák', 'InStock', 1, 20, 'ks', 21);
  insert into cart (customer_id, state, request_id) values (7, 'Ordered', 'a');
  insert into customer_order (id, customer_id, cart_id, state, net_haler, gross_haler) select 'P26-000001', 7, id, 'Delivered', 4000, 4840 from cart;
  select nextval('order_number');
  insert into order_line (customer_id, order_id, position, item_id, name, unit, quantity, sales_quantity, net_price, vat_rate, net_haler, gross_haler)
    values (7, 'P26-000001', 1, 'BEER', 'Ležák', 'ks', 2, 2, 20, 21, 4000, 4840);
  insert into document (id, customer_id, type, issue_date, tax_date, due_date, net_haler, gross_haler, open_haler)
    values ('F1', 7, 'Invoice', '2026-11-01', '2026-11-01', '2026-11-15', 4000, 4840, 0);
  insert into claim (customer_id, document_id, line, name, quantity, reason, note, state, answer, user_id, user_name, answered_by, answered_at)
    select 7, 'F1', 1, 'Ležák', 1, 'Damaged', 'Rozbitá láhev', 'Accepted', 'Vyměníme.', id, 'Lípová', 'Sklad', now() from app_user where login_id = 'lipa';
  insert into package_type values ('SUD', 'Sud 50 l', 100000);
  insert into package_movement (customer_id, package_id, date, issued) values (7, 'SUD', '2026-11-01', 3);
  insert into package_dispute (movement_id, customer_id, note, user_name) select id, 7, 'Vrátili jsme dva.', 'Lípová' from package_movement;
  insert into registration (first_name, last_name, mail, phone, town) values ('Dana', 'Nová', 'dana@nova.example', '777', 'Brno');
  insert into file (content, content_type, content_hash) values ('ceník', 'application/pdf', sha256('ceník'));
  insert into download (category, display_name, file_id, file_name) select 'Ceníky', 'Ceník piva', id, 'cenik.txt' from file;`

// What is found first of the tests' own server, which a crash may cost orders.
const CARELESS = 3

let fresh: TestDatabase
let old: { ownerUrl: string; appUrl: string }
beforeAll(async () => {
  fresh = await freshDatabase()
  const { superUrl, template, passwords } = testCluster()
  const name = `${template}_release_${randomBytes(2).toString('hex')}`
  await prepareDatabase(superUrl, name, passwords)
  const url = withDatabase(superUrl, name)
  old = {
    ownerUrl: withUser(url, 'odbyt_owner', passwords.owner),
    appUrl: withUser(url, 'odbyt_app', passwords.app),
  }
  const hash = await testPasswordHash()
  await onConnection(old.ownerUrl, async (client) => {
    await client.query(RELEASE)
    await client.query(DATA.replace('HASH', hash))
  })
})
afterAll(() => fresh.close())

/** Tables, columns, constraints, indexes, functions, triggers and policies, as PostgreSQL tells them. */
const SHAPE = `
  select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || coalesce(column_default, '')
    from information_schema.columns where table_schema = 'public' and table_name <> 'kysely_migration_lock'
  union all select 'constraint ' || conrelid::regclass || ' ' || conname || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'policy ' || tablename || policyname || qual from pg_policies
  union all select p.oid::regprocedure || p.prosrc from pg_proc p where pronamespace = 'public'::regnamespace
  union all select 'schema ' || nspname from pg_namespace where nspname !~ '^(pg_|information)'
  order by 1`

const shape = (url: string) =>
  looking(url, async (client) => {
    const { rows } = await client.query<[string]>({ text: SHAPE, rowMode: 'array' })
    return rows.map(([line]) => line).filter((line) => !/kysely_migration/.test(line))
  })

it('a portal of release 1.0.0 says what is to be done, and is left alone while its processes run', async () => {
  expect((await checkDatabase(old)).slice(CARELESS)).toEqual([
    {
      isFatal: true,
      what: 'The tables are those of release 1.0.0: stop all its processes, make a copy of the data, and have them brought to this version.',
      remedy: 'npm run migrate',
    },
  ])
  const running = new pg.Client({ connectionString: old.appUrl, application_name: 'odbyt' })
  await running.connect()
  const before = await shape(old.ownerUrl)
  await expect(migrate(old.ownerUrl)).rejects.toThrow(/^Processes of release 1\.0\.0 work on this database/)
  expect(await shape(old.ownerUrl)).toEqual(before)
  await running.end()
})

it('a portal of release 1.0.0 becomes one of this version, with all its data', async () => {
  await migrate(old.ownerUrl)
  expect(await shape(old.ownerUrl)).toEqual(await shape(fresh.ownerUrl))
  expect((await checkDatabase(old)).slice(CARELESS)).toEqual([])

  const config = readConfig({ BACKUP_FOLDER: 'off' })
  const database = connect(old.appUrl, config.pool)
  const app = await buildApp({ database, ownerUrl: old.ownerUrl, config, clock: clockOf() })
  try {
    const buyer = clientOf(app)
    expect((await buyer.logIn('lipa')).status).toBe(200)
    const answer = async (path: string) => (await buyer.call('GET', path)).body?.data
    expect(await answer('/claims/F1')).toEqual([expect.objectContaining({ State: 'Accepted', Name: 'Ležák' })])
    const enquiries = (await answer('/enquiries')) as { Subject: string; State: string }[]
    expect(enquiries.map(({ Subject, State }) => `${Subject}: ${State}`).toSorted()).toEqual([
      'Ležák · F1: Answered',
      'Sud 50 l: New',
    ])
  } finally {
    await app.close()
    await database.close()
  }
  const [facts] = await looking(old.ownerUrl, async (client) => {
    await client.query(`select set_config('app.all_customers', 'on', false)`)
    const { rows } = await client.query<Record<string, unknown>>(`select
      (select free_shipping_haler::int from customer where id = 7) as shipping,
      (select string_agg(side || ': ' || text, ', ' order by id) from enquiry_message) as said,
      (select count(*)::int from package_dispute) as disputes,
      (select mail from registration r join enquiry e on e.id = r.enquiry_id where e.customer_id = 0) as registration,
      (select g.name_cs || ' / ' || display_name || ' / ' || convert_from(content, 'UTF8')
        from download d join download_group g on g.id = group_id join file f on f.id = file_id join stored_content on hash = content_hash) as download,
      (select count(*)::int from order_line) as lines,
      nextval('order_number')::int as number`)
    return rows
  })
  expect(facts).toEqual({
    shipping: 150_000,
    said: 'Customer: Rozbitá láhev, Seller: Vyměníme., Customer: Vrátili jsme dva.',
    disputes: 1,
    registration: 'dana@nova.example',
    download: 'Ceníky / Ceník piva / ceník',
    lines: 1,
    number: 2,
  })
  await migrate(old.ownerUrl)
})
