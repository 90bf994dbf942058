import { expect, it } from 'vitest'
import { outcomeOfAll, type Report } from './rules.ts'

it('what lay beside an export is read again when another import came between', () => {
  const all = (...outcomes: Report['outcome'][]) => outcomeOfAll(outcomes.map((outcome) => ({ outcome })))
  expect(all('imported', 'unchanged', 'busy')).toBe('busy')
  expect(all('imported', 'refused')).toBe('imported')
  expect(all()).toBe(undefined)
})
