import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { errors } from '#contract/errors.ts'
import { freshDatabase } from './testing/test-database.ts'
import { onConnection } from './db/prepare.ts'
import { constraintCodes, databaseRefusal } from './errors.ts'

describe('errors', () => {
  it.each(['cs', 'en'])('have a sentence in %s', (language) => {
    const file = new URL(`../web/public/assets/i18n/${language}.json`, import.meta.url)
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    expect(Object.values(errors).filter(({ text }) => !texts[text])).toEqual([])
  })
})

it('a connection that breaks while it is written to is no fault of ours, whatever its code looks like', () => {
  const broken = Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' })
  expect(databaseRefusal(broken)?.code).toBe('unavailable')
  expect(databaseRefusal(Object.assign(new Error('syntax error'), { code: '42601' }))).toBeUndefined()
})

it('a host of the database that is not there, by name or at any of its addresses, is no fault of ours', async () => {
  const refused = (url: string) => onConnection(url, async () => {}).catch(databaseRefusal)
  // A name that is never given out, and a port at which nothing listens.
  for (const host of ['database.invalid', 'localhost:1', '127.0.0.1:1'])
    expect(await refused(`postgres://nobody@${host}/none`)).toMatchObject({ code: 'unavailable' })
})

it('a value that the database cannot hold or compute with is refused as one, whatever its state is called', async () => {
  const { ownerUrl, close } = await freshDatabase()
  const statements: [string, unknown[]][] = [
    ['select $1::date', ['0000-01-01']],
    ['select $1::date', ['294277-01-01 BC']],
    ['select $1::integer', ['2147483648']],
    ['select $1::numeric(14, 4)', ['1e10']],
    ['select $1::uuid', ['x']],
    ['select $1::text', ['a\u0000']],
    [`select 'a' ~ $1`, ['(']],
    ['select $1::jsonb', ['{']],
    ['select make_interval(days => $1)', ['99999999999']],
    ['select sqrt($1::float8)', [-1]],
  ]
  try {
    await onConnection(ownerUrl, async (client) => {
      for (const [text, values] of statements) {
        const error: unknown = await client.query(text, values).then(
          () => undefined,
          (thrown: unknown) => thrown,
        )
        const refusal = databaseRefusal(error)
        expect([text, (error as { code?: string }).code, refusal?.status]).toEqual([
          text,
          expect.stringMatching(/^22/),
          400,
        ])
        expect(refusal?.code).toBe('input.value')
      }
    })
  } finally {
    await close()
  }
})

it('knows rules of the database by names that the database has', async () => {
  const { ownerUrl, close } = await freshDatabase()
  try {
    await onConnection(ownerUrl, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select conname as name from pg_constraint
         union select indexname from pg_indexes
         union select (regexp_matches(prosrc, 'constraint = ''(\\w+)''', 'g'))[1] from pg_proc`,
      )
      const names = new Set(rows.map(({ name }) => name))
      expect(Object.keys(constraintCodes).filter((name) => !names.has(name))).toEqual([])
    })
  } finally {
    await close()
  }
})
