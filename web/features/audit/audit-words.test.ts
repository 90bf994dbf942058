import { expect, it } from 'vitest'
import { auditEvents } from '#contract/users.ts'
import { wordsOf } from './audit-words.ts'

it('calls an event by its name, and by its own where there is no other', () => {
  expect(wordsOf('login.failed')).toEqual({ text: 'Wrong password', tone: 'warning' })
  expect(wordsOf('something.new').text).toBe('something.new')
})

it('calls no two events the same, so that the filter can be chosen from', () => {
  const names = auditEvents.map((event) => wordsOf(event).text)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
