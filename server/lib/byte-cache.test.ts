import { expect, it } from 'vitest'
import { byteCache } from './byte-cache.ts'
import { readyBytes } from './ready-bytes.ts'

const bytes = readyBytes('x'.repeat(1000))
const make = (key: string, log: string[]) => async () => {
  log.push(key)
  return { key, bytes }
}

it('makes what is asked for once, also when many ask at the same time', async () => {
  const cache = byteCache(10_000)
  const made: string[] = []
  await Promise.all([cache.get('a', make('a', made)), cache.get('a', make('a', made))])
  await cache.get('a', make('a', made))
  expect(made).toEqual(['a'])
})

it('stays within its limit and lets go what was longest not asked for', async () => {
  const cache = byteCache(4100)
  const made: string[] = []
  await cache.get('a', make('a', made))
  await cache.get('b', make('b', made))
  await cache.get('a', make('a', made))
  await cache.get('c', make('c', made))
  expect(made).toEqual(['a', 'b', 'c'])
  await cache.get('a', make('a', made))
  await cache.get('b', make('b', made))
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

it('keeps bytes under the key they belong to', async () => {
  const cache = byteCache(10_000)
  const made: string[] = []
  await cache.get('old', make('new', made))
  await cache.get('new', make('new', made))
  await cache.get('old', make('new', made))
  expect(made).toEqual(['new', 'new'])
})

it('does not keep a failure', async () => {
  const cache = byteCache(10_000)
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.get('a', make('a', []))).toBe(bytes)
})
