import type { Answer, Connection } from './client.ts'

/** What one connection does again and again; undefined ends it. */
export type Step = () => { bytes: Buffer; answered?: (answer: Answer) => void } | undefined

export interface Measured {
  requests: number
  seconds: number
  /** Milliseconds of each request. */
  times: number[]
}

/** Every connection does its steps one after the other, all of them at once, until the steps or the seconds are over. */
export async function measure(connections: Connection[], steps: Step[], seconds: number): Promise<Measured> {
  const times: number[] = []
  const begin = performance.now()
  const end = begin + seconds * 1000
  await Promise.all(
    connections.map(async (connection, index) => {
      const step = steps[index]
      while (performance.now() < end) {
        const next = step?.()
        if (!next) return
        const since = performance.now()
        const answer = await connection.send(next.bytes)
        times.push(performance.now() - since)
        if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${answer.body.toString()}`)
        next.answered?.(answer)
      }
    }),
  )
  return { requests: times.length, seconds: (performance.now() - begin) / 1000, times }
}

export const perSecond = ({ requests, seconds }: Measured): number => requests / seconds

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? NaN) : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2
}

/** The time that 95 of 100 requests stay below. */
export function p95(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * 0.95) - 1)] ?? NaN
}
