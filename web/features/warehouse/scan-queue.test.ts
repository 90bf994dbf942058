import { expect, it } from 'vitest'
import type { Scan, VerifyOrder } from '#contract/warehouse.ts'
import { createScanQueue, type Keep } from './scan-queue.ts'

function memory(): Keep {
  const kept = new Map<string, string>()
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}

const scanOf = (ScanId: string): Scan => ({
  ScanId,
  Position: 1,
  ItemId: 'BEER',
  Quantity: 1,
  Code: '',
  Time: '2026-11-20T08:00:00.000Z',
})

it('one scan that the server will never take is told, and the others count', async () => {
  const counted: string[] = []
  const refused: string[] = []
  const queue = createScanQueue({
    keep: memory(),
    isFinal: () => true,
    refuse: ({ scan }) => refused.push(scan.ScanId),
    send: async (_order, scans) => {
      if (scans.some(({ ScanId }) => ScanId === 'bad')) throw new Error('400')
      counted.push(...scans.map(({ ScanId }) => ScanId))
      return { Refused: [], Order: {} as VerifyOrder }
    },
  })
  for (const id of ['a', 'b', 'bad', 'c']) queue.add('P1', scanOf(id))
  while (queue.count() > 0) await queue.flush()
  expect([counted, refused]).toEqual([['a', 'b', 'c'], ['bad']])
  // Afterwards they go together again.
  queue.add('P1', scanOf('d'))
  queue.add('P1', scanOf('e'))
  await queue.flush()
  expect([queue.count(), counted.slice(3)]).toEqual([0, ['d', 'e']])
})
