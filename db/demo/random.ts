/** A seeded generator of numbers from 0 up to 1; the same seed gives the same row for ever. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A whole number from `from` to `to`, both included. */
export function between(next: () => number, from: number, to: number): number {
  return from + Math.floor(next() * (to - from + 1))
}

/** One of the values. */
export function pick<T>(next: () => number, values: readonly T[]): T {
  const value = values[Math.floor(next() * values.length)]
  if (value === undefined) throw new RangeError('nothing to pick from')
  return value
}
