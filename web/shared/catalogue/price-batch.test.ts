import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBatch } from './price-batch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function recorder() {
  const calls: string[][] = []
  const finish: (() => void)[] = []
  const send = (ids: string[]) => {
    calls.push(ids)
    return new Promise<void>((done) => finish.push(done))
  }
  return { calls, send, answer: () => finish.shift()?.() }
}

it('asks once for everything wanted within 300 ms of the first [S9.2]', () => {
  const { calls, send } = recorder()
  const batch = createBatch({ send })
  batch.want(['a', 'b'])
  vi.advanceTimersByTime(200)
  batch.want(['b', 'c'])
  vi.advanceTimersByTime(99)
  expect(calls).toEqual([])
  vi.advanceTimersByTime(1)
  expect(calls).toEqual([['a', 'b', 'c']])
})

it('asks again for what is wanted later, but not for what is on its way', async () => {
  const { calls, send, answer } = recorder()
  const batch = createBatch({ send })
  batch.want(['a', 'b'])
  vi.advanceTimersByTime(300)
  batch.want(['b', 'c'])
  await vi.advanceTimersByTimeAsync(300)
  expect(calls).toEqual([['a', 'b'], ['c']])
  answer()
  await vi.advanceTimersByTimeAsync(0)
  batch.want(['b'])
  await vi.advanceTimersByTimeAsync(300)
  expect(calls.at(-1)).toEqual(['b'])
})

it('asks for the latest 100 when a long list was scrolled through', () => {
  const { calls, send } = recorder()
  const batch = createBatch({ send })
  const ids = Array.from({ length: 130 }, (_, i) => `item ${i}`)
  batch.want(ids)
  batch.want(['item 0', 'item 1'])
  vi.advanceTimersByTime(300)
  expect(calls).toEqual([[...ids.slice(32), 'item 0', 'item 1']])
})

it('does not ask for nothing, and not after it was stopped', () => {
  const { calls, send } = recorder()
  const batch = createBatch({ send })
  batch.want([])
  vi.advanceTimersByTime(300)
  batch.want(['a'])
  batch.stop()
  vi.advanceTimersByTime(300)
  expect(calls).toEqual([])
})
