import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { connect } from './connect.ts'
import { compile, statement } from './statement.ts'
import { freshDatabase } from '#server/testing/test-database.ts'

describe('names in a statement', () => {
  it('become numbers, the same one for the same name', () => {
    expect(compile('select :one, :two, :one')).toMatchObject({ sql: 'select $1, $2, $1', names: ['one', 'two'] })
  })

  it('are not seen in casts, strings, quoted names, comments, slices and :=', () => {
    const text = `
      select x::date, 'HH24:MI ''a :b''', ":c", x->>'d', f(a := 1), t[1:2] -- :e
      /* :f */, :g::text[]`
    expect(compile(text)).toMatchObject({ sql: text.replace(':g', '$1'), names: ['g'] })
  })

  it('are compiled once for a text', () => {
    expect(compile('select :memo')).toBe(compile('select :memo'))
  })

  it('are refused at the declaration when unknown, left over, numbered or said twice', () => {
    const params = { id: z.number() }
    expect(() => statement('test.unknown', { params, text: 'select :id, :other' })).toThrow('does not know :other')
    expect(() => statement('test.left', { params, text: 'select 1' })).toThrow('does not use :id')
    expect(() => statement('test.numbered', { params, text: 'select :id, $2' })).toThrow('$2 instead of a name')
    statement('test.twice', { params, text: 'select :id' })
    expect(() => statement('test.twice', { params, text: 'select :id' })).toThrow('two statements test.twice')
  })
})

it('answers rows, or how many there were, and never takes a missing value for null', async () => {
  const rows = statement('test.rows', {
    params: { from: z.number(), word: z.optional(z.nullable(z.string())) },
    row: z.object({ n: z.number(), word: z.nullable(z.string()) }),
    text: (isLong: boolean) => `
      select n, :word::text as word from generate_series(:from::int, 3) n ${isLong ? '' : 'limit 1'}`,
    choices: [true, false],
  })
  const count = statement('test.count', {
    params: { to: z.number() },
    text: 'select from generate_series(1, :to::int)',
  })
  const fresh = await freshDatabase()
  const { db, close } = connect(fresh.appUrl, { connectMs: 5000, queryMs: 5000 })
  expect(await rows(db, { from: 2, word: 'a' }, true)).toEqual([
    { n: 2, word: 'a' },
    { n: 3, word: 'a' },
  ])
  expect(await rows(db, { from: 2, word: null }, false)).toEqual([{ n: 2, word: null }])
  await expect(rows(db, { from: 2 }, true)).rejects.toThrow('the statement test.rows needs :word')
  expect(await count(db, { to: 3 })).toBe(3)
  await close()
  await fresh.close()
})
