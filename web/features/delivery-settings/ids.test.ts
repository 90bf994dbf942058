import { expect, it } from 'vitest'
import { freshId } from './ids.ts'

it('makes an id of a name that nobody has yet', () => {
  expect(freshId('Žďár – město', [])).toBe('zdar-mesto')
  expect(freshId('Žďár – město', ['zdar-mesto', 'zdar-mesto-2'])).toBe('zdar-mesto-3')
  expect(freshId('…', [])).toBe('x')
  expect(freshId('a'.repeat(80), ['a'.repeat(36)])).toMatch(/^a{36}-2$/)
})
