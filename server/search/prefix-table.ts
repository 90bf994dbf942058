import type { Pause } from '#server/lib/pause.ts'
import { beginsAt, compareAt, compareTwo, countOf, growingNumbers, type Texts, textsBuilder } from './texts.ts'

/** Numbers of items by key, found by the whole key or its beginning without a step for each. */
export interface PrefixTable {
  /** Ascending by their bytes. */
  readonly keys: Texts
  /** Where the numbers of each key begin; one more than there are keys. */
  readonly starts: Uint32Array<ArrayBuffer>
  readonly numbers: Uint32Array<ArrayBuffer>
}

const RUN = 8192

function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/**
 * Numbers keys as they come, each the same however often. A Map would do, but holds each of a million keys and its place in
 * the heap, which then is as large as all else.
 */
function numberedKeys() {
  const texts = textsBuilder()
  const hashes = growingNumbers()
  // The number of a key, plus one, at the first free place behind its hash.
  let slots = new Uint32Array(4096)
  const nextOf = (slot: number) => (slot + 1) % slots.length
  const freeFor = (hash: number): number => {
    let slot = hash % slots.length
    while (slots[slot] !== 0) slot = nextOf(slot)
    return slot
  }
  const enlarge = (): void => {
    slots = new Uint32Array(slots.length * 2)
    for (let n = 0; n < hashes.count(); n += 1) slots[freeFor(hashes.at(n))] = n + 1
  }
  return {
    numberOf: (key: string): number => {
      const hash = hashOf(key)
      texts.add(key)
      for (let slot = hash % slots.length; slots[slot] !== 0; slot = nextOf(slot)) {
        const n = (slots[slot] ?? 0) - 1
        if (hashes.at(n) === hash && texts.dropLast(n)) return n
      }
      const n = hashes.count()
      hashes.push(hash)
      if (n * 2 >= slots.length) enlarge()
      else slots[freeFor(hash)] = n + 1
      return n
    },
    finish: (): Texts => {
      hashes.finish()
      slots = new Uint32Array()
      return texts.finish()
    },
  }
}

/** The texts in another order. */
async function ordered(texts: Texts, order: Uint32Array, pause: Pause): Promise<Texts> {
  const bytes = new Uint8Array(texts.bytes.length)
  const starts = new Uint32Array(order.length + 1)
  for (let place = 0; place < order.length; place += 1) {
    const n = order[place] ?? 0
    const own = texts.bytes.subarray(texts.starts[n], texts.starts[n + 1])
    bytes.set(own, starts[place])
    starts[place + 1] = (starts[place] ?? 0) + own.length
    if (place % RUN === 0) await pause()
  }
  return { bytes, starts }
}

export interface PrefixTableBuilder {
  /** The number of a key, for `add`. */
  keyOf(key: string): number
  /** Adds an item's number to a key. */
  add(key: number, number: number): void
  finish(pause: Pause): Promise<PrefixTable>
}

export function prefixTableBuilder(): PrefixTableBuilder {
  const known = numberedKeys()
  const [given, numbers] = [growingNumbers(), growingNumbers()]
  return {
    keyOf: known.numberOf,
    add: (key, number) => {
      given.push(key)
      numbers.push(number)
    },
    finish: async (pause) => {
      const texts = known.finish()
      const order = Uint32Array.from({ length: countOf(texts) }, (_, n) => n)
      await pause()
      order.sort((a, b) => compareTwo(texts, a, b))
      await pause()
      const keys = await ordered(texts, order, pause)
      const places = new Uint32Array(order.length)
      for (let place = 0; place < order.length; place += 1) places[order[place] ?? 0] = place
      return { keys, ...(await dealt(given.finish(), numbers.finish(), places, pause)) }
    },
  }
}

/** The numbers of each key together, in the order in which they were added. */
async function dealt(given: Uint32Array, numbers: Uint32Array, places: Uint32Array, pause: Pause) {
  const starts = new Uint32Array(places.length + 1)
  for (const key of given) starts[(places[key] ?? 0) + 1] = (starts[(places[key] ?? 0) + 1] ?? 0) + 1
  for (let place = 0; place < places.length; place += 1) {
    starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0)
  }
  await pause()
  const next = starts.slice()
  const sorted = new Uint32Array(numbers.length)
  for (let n = 0; n < given.length; n += 1) {
    const place = places[given[n] ?? 0] ?? 0
    sorted[next[place] ?? 0] = numbers[n] ?? 0
    next[place] = (next[place] ?? 0) + 1
    if (n % RUN === 0) await pause()
  }
  return { starts, numbers: sorted }
}

/** The first of the keys that is not before, by binary search. */
function firstNot(keys: Texts, isBefore: (n: number) => boolean): number {
  let [low, high] = [0, countOf(keys)]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/** The numbers of one key. */
export function numbersOf({ keys, starts, numbers }: PrefixTable, key: string): Uint32Array {
  const wanted = Buffer.from(key)
  const place = firstNot(keys, (n) => compareAt(keys, n, wanted) < 0)
  const isKey = place < countOf(keys) && compareAt(keys, place, wanted) === 0
  return isKey ? numbers.subarray(starts[place], starts[place + 1]) : numbers.subarray(0, 0)
}

/** The numbers of all keys that begin so; one that has several such keys comes several times. */
export function numbersBelow({ keys, starts, numbers }: PrefixTable, prefix: string): Uint32Array {
  const wanted = Buffer.from(prefix)
  const from = firstNot(keys, (n) => compareAt(keys, n, wanted) < 0)
  const to = firstNot(keys, (n) => compareAt(keys, n, wanted) < 0 || beginsAt(keys, n, wanted))
  return numbers.subarray(starts[from], starts[to])
}
