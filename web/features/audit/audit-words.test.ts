import { expect, it } from 'vitest'
import { wordsOf } from './audit-words.ts'

it('calls an event by its name, and by its own where there is no other', () => {
  expect(wordsOf('login.failed')).toEqual({ text: 'Wrong password', tone: 'warning' })
  expect(wordsOf('something.new').text).toBe('something.new')
})
