import type { Pause } from '#server/lib/pause.ts'

/** Numbers of items by key, found by the whole key or its beginning without a step for each. */
export interface PrefixTable {
  /** Ascending by code units. */
  readonly keys: readonly string[]
  /** Where the numbers of each key begin; one more than there are keys. */
  readonly starts: Uint32Array
  readonly numbers: Uint32Array
}

const RUN = 8192

function merged(a: readonly string[], b: readonly string[]): string[] {
  const both: string[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    const [left, right] = [a[i] as string, b[j] as string]
    if (left < right) i += 1
    else j += 1
    both.push(left < right ? left : right)
  }
  while (i < a.length) both.push(a[i++] as string)
  while (j < b.length) both.push(b[j++] as string)
  return both
}

// One call of sort would hold up everybody else for as long as it takes.
async function ascending(keys: readonly string[], pause: Pause): Promise<string[]> {
  let runs: string[][] = []
  for (let from = 0; from < keys.length; from += RUN) {
    runs.push(keys.slice(from, from + RUN).toSorted())
    await pause()
  }
  while (runs.length > 1) {
    const next: string[][] = []
    for (let n = 0; n < runs.length; n += 2) {
      next.push(merged(runs[n] ?? [], runs[n + 1] ?? []))
      await pause()
    }
    runs = next
  }
  return runs[0] ?? []
}

export async function prefixTable(byKey: ReadonlyMap<string, readonly number[]>, pause: Pause): Promise<PrefixTable> {
  const keys = await ascending([...byKey.keys()], pause)
  const starts = new Uint32Array(keys.length + 1)
  for (const [n, key] of keys.entries()) {
    starts[n + 1] = (starts[n] ?? 0) + (byKey.get(key)?.length ?? 0)
    if (n % RUN === 0) await pause()
  }
  const numbers = new Uint32Array(starts[keys.length] ?? 0)
  for (const [n, key] of keys.entries()) {
    numbers.set(byKey.get(key) ?? [], starts[n])
    if (n % RUN === 0) await pause()
  }
  return { keys, starts, numbers }
}

/** The first of the keys that is not before, by binary search. */
function firstNot(keys: readonly string[], before: (key: string) => boolean): number {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (before(keys[middle] as string)) low = middle + 1
    else high = middle
  }
  return low
}

/** The numbers of one key. */
export function numbersOf({ keys, starts, numbers }: PrefixTable, key: string): Uint32Array {
  const place = firstNot(keys, (other) => other < key)
  return keys[place] === key ? numbers.subarray(starts[place], starts[place + 1]) : numbers.subarray(0, 0)
}

/** The numbers of all keys that begin so; one that has several such keys comes several times. */
export function numbersBelow({ keys, starts, numbers }: PrefixTable, prefix: string): Uint32Array {
  const from = firstNot(keys, (key) => key < prefix)
  const to = firstNot(keys, (key) => key < prefix || key.startsWith(prefix))
  return numbers.subarray(starts[from], starts[to])
}
