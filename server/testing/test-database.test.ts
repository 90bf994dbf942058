import pg from 'pg'
import { expect, it } from 'vitest'
import { onConnection } from '#server/db/prepare.ts'
import { freshDatabase } from './test-database.ts'

it('gives each caller a migrated database of its own, which nobody reaches after close', async () => {
  const [first, second] = await Promise.all([freshDatabase(), freshDatabase()])
  await onConnection(first.ownerUrl, async (client) => {
    await client.query('create table only_here (id int)')
    const tables = await client.query(`select to_regclass('app_user') is not null as migrated`)
    expect(tables.rows).toEqual([{ migrated: true }])
  })
  await onConnection(second.ownerUrl, async (client) => {
    await expect(client.query('select from only_here')).rejects.toMatchObject({ code: '42P01' })
  })
  await Promise.all([first.close(), second.close()])
  await expect(new pg.Client(first.ownerUrl).connect()).rejects.toThrow(
    /does not exist|not currently accepting connections/,
  )
})

it('sorts the Czech way and strips accents', async () => {
  const database = await freshDatabase()
  await onConnection(database.appUrl, async (client) => {
    const { rows } = await client.query(
      `select array_agg(word order by word) as words, unaccent('žluťoučký') as plain
       from unnest(array['hora', 'chata', 'čaj', 'Cukr', 'cihla']) as word`,
    )
    expect(rows).toEqual([{ words: ['cihla', 'Cukr', 'čaj', 'hora', 'chata'], plain: 'zlutoucky' }])
  })
  await database.close()
})

it('lets the application role own nothing and pass no wall', async () => {
  const database = await freshDatabase()
  await onConnection(database.appUrl, async (client) => {
    const { rows } = await client.query(
      `select rolname as name, rolsuper or rolcreatedb or rolcreaterole or rolbypassrls as mighty,
              (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
       from pg_roles where rolname = current_user`,
    )
    expect(rows).toEqual([{ name: 'odbyt_app', mighty: false, owned: 0 }])
    await expect(client.query('create table public.mine (id int)')).rejects.toMatchObject({ code: '42501' })
  })
  await database.close()
})
