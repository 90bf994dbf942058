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

/** Below zero when the text stands before the wanted one, zero when it is the same. */
export function compareAt({ bytes, starts }: Texts, n: number, wanted: Uint8Array): number {
  const [from, length] = [starts[n] ?? 0, (starts[n + 1] ?? 0) - (starts[n] ?? 0)]
  for (let place = 0; place < length && place < wanted.length; place += 1) {
    const difference = (bytes[from + place] ?? 0) - (wanted[place] ?? 0)
    if (difference !== 0) return difference
  }
  return length - wanted.length
}

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

/** Numbers in a row, for as many as come. */
export function growingNumbers() {
  let numbers = new Uint32Array(1024)
  let count = 0
  return {
    push: (number: number): void => {
      if (count === numbers.length) {
        const larger = new Uint32Array(count * 2)
        larger.set(numbers)
        numbers = larger
      }
      numbers[count] = number
      count += 1
    },
    at: (place: number): number => numbers[place] ?? 0,
    all: (): Uint32Array<ArrayBuffer> => numbers.subarray(0, count),
  }
}

export interface TextsBuilder {
  add(text: string): void
  /** The texts so far. */
  all(): Texts
}

export function textsBuilder(): TextsBuilder {
  let bytes = Buffer.allocUnsafeSlow(4096)
  let end = 0
  const starts = growingNumbers()
  starts.push(0)
  return {
    add: (text) => {
      // A code unit takes three bytes at most.
      if (end + text.length * 3 > bytes.length) {
        const larger = Buffer.allocUnsafeSlow(bytes.length * 2 + text.length * 3)
        larger.set(bytes.subarray(0, end))
        bytes = larger
      }
      end += bytes.write(text, end)
      starts.push(end)
    },
    all: () => ({ bytes: new Uint8Array(bytes.buffer, 0, end), starts: starts.all() }),
  }
}
