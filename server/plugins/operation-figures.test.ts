import pg from 'pg'
import { expect, it } from 'vitest'
import { createCustomer, createOrder } from '#server/testing/factories.ts'
import { testPortal } from '#server/testing/test-app.ts'

it('tells who sees a fault by which id it is found in the log, and nothing more', async () => {
  const broken = await testPortal()
  const owner = new pg.Client(broken.ownerUrl)
  await owner.connect()
  await owner.query('alter table registration rename to registration_away')
  const body = { FirstName: 'A', LastName: 'B', Email: 'a@firma.cz', Phone: '777777777', Town: 'Brno' }
  const [answer, other] = [
    await broken.client().call('POST', '/register', { body }),
    await broken.client().call('POST', '/register', { body }),
  ]
  await owner.end()
  expect(other.body?.message).not.toBe(answer.body?.message)
  const id = /^Unknown server error \((\w{12})\)$/.exec(answer.body?.message ?? '')?.[1]
  expect(answer.status).toBe(500)
  const lines = broken
    .log()
    .split('\n')
    .filter((line) => line.includes(`"reqId":"${id}"`))
  expect(lines.some((line) => line.includes('registration'))).toBe(true)
  await broken.close()
})

it('shows how orders, mails, imports, backups and connections are doing, also while the database is away', async () => {
  const own = await testPortal()
  const figures = async () => {
    const { payload } = await own.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    return new Map(
      payload.split('\n').flatMap((line) => {
        const [name = '', value] = line.split(' ')
        return line.startsWith('odbyt_') ? [[name, Number(value)] as const] : []
      }),
    )
  }
  const owner = new pg.Client(own.ownerUrl)
  await owner.connect()
  const customer = await createCustomer(own.database)
  // One that a buyer sent, and one of the back office.
  await createOrder(own.database, customer)
  await owner.query(`select set_config('app.all_customers', 'on', false)`)
  await owner.query(`
    with c as (insert into cart (customer_id, state, request_id) values (${customer}, 'Ordered', 'r') returning id)
      insert into customer_order (id, customer_id, cart_id, state, net_haler, gross_haler)
      select 'P1', ${customer}, c.id, 'New', 0, 0 from c;
    insert into outgoing_order (order_id, customer_id, created_at)
      select id, customer_id, now() - interval '7 minutes' from customer_order where id = 'P1';
    insert into mail_outbox (kind, details, error, created_at) values ('documents', '{}', 'x', now() - interval '9 minutes');
    insert into import_run (source, mode, ended_at, outcome) values ('a', 'full', now() - interval '3 hours', 'imported');
    insert into backup (at, file, rows, bytes, encrypted) values (now() - interval '5 hours', 'a', 1, 1, true);
    insert into timed_job (name, due_at, fault, fault_since) values ('x', now(), 'y', now());
    -- What somebody has dealt with, and what brings no goods.
    insert into customer_order (id, customer_id, state, net_haler, gross_haler) values ('P2', ${customer}, 'New', 0, 0);
    insert into outgoing_order (order_id, customer_id, state, answered_at, settled_at)
      values ('P2', ${customer}, 'refused', now(), now());
    insert into import_run (source, mode, ended_at, outcome) values ('a', 'papers', now(), 'imported'), ('a', 'pictures', now(), 'imported');
    update backup_plan set active = true, since = now() - interval '6 hours'`)
  const found = await figures()
  const about = (name: string) => Math.round((found.get(name) ?? NaN) / 60)
  expect(Object.fromEntries([...found].filter(([name]) => !name.endsWith('seconds')))).toMatchObject({
    odbyt_database_up: 1,
    odbyt_clock_right: 1,
    odbyt_orders_last_5_minutes: 1,
    odbyt_outgoing_orders_waiting: 1,
    odbyt_outgoing_orders_sent: 0,
    odbyt_outgoing_orders_refused: 0,
    odbyt_mails_waiting: 1,
    odbyt_mails_failed: 1,
    odbyt_jobs_failed: 1,
    odbyt_pool_waiting: 0,
  })
  const ages = ['outgoing_order_oldest', 'mail_oldest', 'import_age', 'backup_age'].map((name) =>
    about(`odbyt_${name}_seconds`),
  )
  expect(ages).toEqual([7, 9, 180, 300])
  await owner.query(`delete from backup`)
  expect(Math.round(((await figures()).get('odbyt_backup_age_seconds') ?? NaN) / 60)).toBe(360)
  await owner.query(`update backup_plan set active = false`)
  expect((await figures()).has('odbyt_backup_age_seconds')).toBe(false)
  await owner.query('alter table mail_outbox rename to away')
  const away = await figures()
  expect([away.get('odbyt_database_up'), away.has('odbyt_backup_age_seconds')]).toEqual([0, false])
  await owner.end()
  await own.close()
})
