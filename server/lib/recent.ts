/** Values by key, as many as fit; the ones longest not asked for go first. */
export interface Recent<V> {
  get(key: string): V | undefined
  set(key: string, value: V): void
  delete(key: string): void
}

/** Remembers values up to `limit` in all, each weighing what `weightOf` says. */
export function recent<V>(limit: number, weightOf: (value: V) => number): Recent<V> {
  // A Map keeps the order of insertion, so the front is what was longest not asked for.
  const kept = new Map<string, { value: V; weight: number }>()
  let total = 0

  const drop = (key: string): void => {
    total -= kept.get(key)?.weight ?? 0
    kept.delete(key)
  }

  return {
    get: (key) => {
      const found = kept.get(key)
      if (!found) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found.value
    },
    set: (key, value) => {
      drop(key)
      const weight = weightOf(value)
      kept.set(key, { value, weight })
      total += weight
      for (const oldest of kept.keys()) {
        if (total <= limit) return
        drop(oldest)
      }
    },
    delete: drop,
  }
}
