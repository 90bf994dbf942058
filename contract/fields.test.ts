import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { day } from './fields.ts'

const isDay = (text: string) => z.safeParse(day, text).success

it('a day is one of the calendar that the database knows', () => {
  for (const good of ['0001-01-01', '2028-02-29', '9999-12-31']) expect([good, isDay(good)]).toEqual([good, true])
  for (const bad of [
    '0000-01-01',
    '0000-12-31',
    '-0001-01-01',
    '10000-01-01',
    '2026-02-29',
    '2026-00-01',
    '2026-11-20 ',
    '',
  ])
    expect([bad, isDay(bad)]).toEqual([bad, false])
})
