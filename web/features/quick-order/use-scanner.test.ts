import { expect, it } from 'vitest'
import { createReader } from './use-scanner.ts'

/** Types with so many ms between the keys and returns what Enter gave. */
function type(read: ReturnType<typeof createReader>, text: string, pause: number, from = 0) {
  const keys = [...Array.from(text), 'Enter']
  return keys.map((key, index) => read(key, from + index * pause)).at(-1)
}

it('takes quick keys with Enter as a code, and hands that type as hands', () => {
  expect(type(createReader(), '8594000000015', 5)).toBe('8594000000015')
  expect(type(createReader(), '8594000000015', 120)).toBeUndefined()
  expect(type(createReader(), '12345', 5)).toBeUndefined()
})

it('begins anew after a pause and after each code', () => {
  const read = createReader()
  read('x', 0)
  expect(type(read, '8594000000015', 5, 1000)).toBe('8594000000015')
  expect(type(read, '8594000000022', 5, 2000)).toBe('8594000000022')
})
