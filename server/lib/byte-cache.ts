import { type ReadyBytes, sizeOf } from './ready-bytes.ts'

export interface ByteCache {
  /**
   * The bytes of a key, made once however many ask at the same time. `make` says under which key they belong, because
   * what it read may be newer than what was asked for.
   */
  get(key: string, make: () => Promise<Made>): Promise<ReadyBytes>
}

export interface Made {
  bytes: ReadyBytes
  key: string
}

/** Keeps bytes made before, up to `limit` bytes in all; the ones longest not asked for go first. */
export function byteCache(limit: number): ByteCache {
  const kept = new Map<string, ReadyBytes>()
  const making = new Map<string, Promise<Made>>()
  let size = 0

  const drop = (key: string): void => {
    const old = kept.get(key)
    if (!old) return
    kept.delete(key)
    size -= sizeOf(old)
  }

  const keep = ({ key, bytes }: Made): void => {
    drop(key)
    kept.set(key, bytes)
    size += sizeOf(bytes)
    for (const oldest of kept.keys()) {
      if (size <= limit) return
      drop(oldest)
    }
  }

  return {
    get: async (key, make) => {
      const found = kept.get(key)
      if (found) {
        // A Map keeps the order of insertion, so the front is what was longest not asked for.
        kept.delete(key)
        kept.set(key, found)
        return found
      }
      const running = making.get(key)
      if (running) return (await running).bytes
      const made = make()
      making.set(key, made)
      try {
        keep(await made)
      } finally {
        making.delete(key)
      }
      return (await made).bytes
    },
  }
}
