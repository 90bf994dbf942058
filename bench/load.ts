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

export const median = (values: number[]): number => quantile(values, 0.5)

/** The value that this share of the values stays below. */
function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? NaN
  const above = sorted[Math.ceil(place)] ?? NaN
  return below + (above - below) * (place % 1)
}

/**
 * The median of the ratios of turns that follow each other, and between what the middle half of them lies: what slows the
 * machine for a while slows both turns of a round.
 */
export function pairedRatio(rates: { portal: number[]; bare: number[] }): { ratio: number; middle: [number, number] } {
  const ratios = rates.portal.map((rate, round) => rate / (rates.bare[round] ?? NaN))
  return { ratio: median(ratios), middle: [quantile(ratios, 0.25), quantile(ratios, 0.75)] }
}

/** The time that 95 of 100 requests stay below. */
export function p95(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * 0.95) - 1)] ?? NaN
}
