/** Many short texts, one behind the other as UTF-8: outside of the heap, and handed from thread to thread without a copy. */
export interface Texts {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Where each begins; one more than there are. */
  readonly starts: Uint32Array<ArrayBuffer>
}

const bufferOf = ({ buffer, byteOffset, length }: Uint8Array<ArrayBuffer>) => Buffer.from(buffer, byteOffset, length)

export const countOf = ({ starts }: Texts): number => starts.length - 1

export const textAt = ({ bytes, starts }: Texts, n: number): string =>
  bufferOf(bytes).toString('utf8', starts[n], starts[n + 1])

function compare(one: Uint8Array, from: number, to: number, other: Uint8Array, start: number, end: number): number {
  const length = Math.min(to - from, end - start)
  for (let place = 0; place < length; place += 1) {
    const difference = (one[from + place] ?? 0) - (other[start + place] ?? 0)
    if (difference !== 0) return difference
  }
  return to - from - (end - start)
}

/** Below zero when the text stands before the wanted one, zero when it is the same. */
export const compareAt = ({ bytes, starts }: Texts, n: number, wanted: Uint8Array): number =>
  compare(bytes, starts[n] ?? 0, starts[n + 1] ?? 0, wanted, 0, wanted.length)

/** The same for two of the texts. */
export const compareTwo = ({ bytes, starts }: Texts, a: number, b: number): number =>
  compare(bytes, starts[a] ?? 0, starts[a + 1] ?? 0, bytes, starts[b] ?? 0, starts[b + 1] ?? 0)

function isAt(bytes: Uint8Array, from: number, wanted: Uint8Array): boolean {
  for (let place = 0; place < wanted.length; place += 1) if (bytes[from + place] !== wanted[place]) return false
  return true
}

export const beginsAt = ({ bytes, starts }: Texts, n: number, wanted: Uint8Array): boolean =>
  wanted.length <= (starts[n + 1] ?? 0) - (starts[n] ?? 0) && isAt(bytes, starts[n] ?? 0, wanted)

export function includesAt({ bytes, starts }: Texts, n: number, wanted: Uint8Array): boolean {
  const last = (starts[n + 1] ?? 0) - wanted.length
  for (let from = starts[n] ?? 0; from <= last; from += 1) if (isAt(bytes, from, wanted)) return true
  return false
}

/** The next text at or behind this one that has the wanted one inside, by one search through all of them; -1 for none. */
export function nextIncluding(texts: Texts, n: number, wanted: Uint8Array): number {
  const { bytes, starts } = texts
  for (let next = n; next < countOf(texts);) {
    const at = bufferOf(bytes).indexOf(wanted, starts[next])
    if (at < 0) return -1
    while ((starts[next + 1] ?? Infinity) <= at) next += 1
    // It may have been found across the end of a text.
    if (includesAt(texts, next, wanted)) return next
    next += 1
  }
  return -1
}

// More is never asked for: places in them are numbers of 32 bits. Only what is written to takes memory.
const MOST_BYTES = 2 ** 32 - 8

/** Memory that grows where it is: copies to larger and larger places would leave holes that stay with the process. */
function growing(): { buffer: ArrayBuffer; upTo: (bytes: number) => void } {
  const buffer = new ArrayBuffer(4096, { maxByteLength: MOST_BYTES })
  const upTo = (bytes: number) => {
    if (bytes > buffer.byteLength) buffer.resize(Math.min(MOST_BYTES, Math.ceil((bytes * 1.25) / 4096) * 4096))
  }
  return { buffer, upTo }
}

/** Numbers in a row, for as many as come. */
export function growingNumbers() {
  const { buffer, upTo } = growing()
  const numbers = new Uint32Array(buffer)
  let count = 0
  return {
    push: (number: number): void => {
      upTo((count + 1) * 4)
      numbers[count] = number
      count += 1
    },
    pop: (): void => void (count -= 1),
    at: (place: number): number => numbers[place] ?? 0,
    count: (): number => count,
    /** A copy; what was collected is gone. */
    finish: (): Uint32Array<ArrayBuffer> => {
      const all = numbers.slice(0, count)
      buffer.resize(0)
      return all
    },
  }
}

export function textsBuilder() {
  const { buffer, upTo } = growing()
  const bytes = Buffer.from(buffer)
  const starts = growingNumbers()
  starts.push(0)
  const endOf = () => starts.at(starts.count() - 1)
  return {
    add: (text: string): void => {
      const end = endOf()
      // A code unit takes three bytes at most.
      upTo(end + text.length * 3)
      starts.push(end + bytes.write(text, end))
    },
    /** Takes the last one away if it is the same as an earlier one, and tells whether it was. */
    dropLast: (earlier: number): boolean => {
      const last = starts.at(starts.count() - 2)
      const [from, to] = [starts.at(earlier), starts.at(earlier + 1)]
      if (to - from !== endOf() - last) return false
      for (let at = 0; at < to - from; at += 1) if (bytes[from + at] !== bytes[last + at]) return false
      starts.pop()
      return true
    },
    /** A copy; what was collected is gone. */
    finish: (): Texts => {
      const copy = new Uint8Array(buffer.slice(0, endOf()))
      buffer.resize(0)
      return { bytes: copy, starts: starts.finish() }
    },
  }
}
