/** A queue that takes from everybody in turn, however many one of them has put in. */
export interface FairQueue<T> {
  readonly size: number
  sizeOf(who: string): number
  add(job: T): void
  /** The next one, of whoever's turn it is. */
  take(): T | undefined
  /** Takes a job out before its turn. */
  drop(job: T): void
  /** Takes out the newest of one of them. */
  dropLast(who: string): T | undefined
  /** Who has the most in it. */
  longest(): string | undefined
}

export function fairQueue<T>(whoOf: (job: T) => string): FairQueue<T> {
  // Whose turn is next stands first; a map keeps the order in which its keys were put in.
  const lines = new Map<string, T[]>()
  let size = 0
  function remove(who: string, at: number): T | undefined {
    const line = lines.get(who)
    const [job] = line?.splice(at, 1) ?? []
    if (line?.length === 0) lines.delete(who)
    if (job !== undefined) size -= 1
    return job
  }
  return {
    get size() {
      return size
    },
    sizeOf: (who) => lines.get(who)?.length ?? 0,
    add(job) {
      const who = whoOf(job)
      const line = lines.get(who)
      if (line) line.push(job)
      else lines.set(who, [job])
      size += 1
    },
    take() {
      const [who] = lines.keys()
      if (who === undefined) return undefined
      const job = remove(who, 0)
      const rest = lines.get(who)
      // To the end of those who wait for their turn.
      if (rest) {
        lines.delete(who)
        lines.set(who, rest)
      }
      return job
    },
    drop(job) {
      const who = whoOf(job)
      const at = lines.get(who)?.indexOf(job) ?? -1
      if (at >= 0) remove(who, at)
    },
    dropLast: (who) => remove(who, -1),
    longest: () => [...lines].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0],
  }
}
