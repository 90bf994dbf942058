import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { errors } from '#contract/errors.ts'
import { databaseRefusal } from './errors.ts'

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
