import type { Counted } from './counting.ts'

export interface Result extends Counted {
  name: string
  target?: number
  /** Requests per second. */
  portal: number
  bare: number
  /** The median of the rounds' ratios, and between what the middle half of them lies. */
  ratio: number
  middle: [number, number]
  /** Milliseconds. */
  portalP95: number
  bareP95: number
}

const number = (value: number, digits: number): string => value.toFixed(digits)

export const heading = `${'case'.padEnd(28)}${'portal/s'.padStart(10)}${'bare/s'.padStart(10)}${'ratio'.padStart(8)}${'middle half'.padStart(13)}${'target'.padStart(8)}${'p95 ms'.padStart(9)}${'bare p95'.padStart(10)}${'statements'.padStart(12)}${'round trips'.padStart(13)}`

/** A row below the heading. */
export function line(result: Result): string {
  return [
    result.name.padEnd(28),
    number(result.portal, 0).padStart(10),
    number(result.bare, 0).padStart(10),
    number(result.ratio, 2).padStart(8),
    result.middle
      .map((one) => number(one, 2))
      .join('-')
      .padStart(13),
    (result.target === undefined ? '-' : number(result.target, 1)).padStart(8),
    number(result.portalP95, 1).padStart(9),
    number(result.bareP95, 1).padStart(10),
    number(result.statements, 1).padStart(12),
    number(result.roundTrips, 1).padStart(13),
  ].join('')
}
