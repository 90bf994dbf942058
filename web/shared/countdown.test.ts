import { expect, it } from 'vitest'
import { countdown } from './countdown.ts'

const t = (key: string, values: Record<string, string | number> = {}) =>
  key.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
const MINUTE = 60_000

it.each([
  [0, 'in 0 min'],
  [-5 * MINUTE, 'in 0 min'],
  [1, 'in 1 min'],
  [59 * MINUTE + 1, 'in 1 h 0 min'],
  [200 * MINUTE, 'in 3 h 20 min'],
  [(47 * 60 + 59) * MINUTE, 'in 47 h 59 min'],
  [48 * 60 * MINUTE, 'in 2 d 0 h'],
  [75 * 60 * MINUTE, 'in 3 d 3 h'],
])('%d ms: %s', (ms, text) => {
  expect(countdown(ms, t)).toBe(text)
})
