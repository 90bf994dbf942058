import { LRUCache } from 'lru-cache'
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

/** Keeps bytes made before, up to `limit` bytes in all. */
export function byteCache(limit: number): ByteCache {
  const kept = new LRUCache<string, ReadyBytes>({ maxSize: limit, sizeCalculation: sizeOf })
  const making = new Map<string, Promise<Made>>()
  return {
    get: async (key, make) => {
      const found = kept.get(key)
      if (found) return found
      const running = making.get(key)
      if (running) return (await running).bytes
      const made = make()
      making.set(key, made)
      try {
        const { key: belongsTo, bytes } = await made
        kept.set(belongsTo, bytes)
        return bytes
      } finally {
        making.delete(key)
      }
    },
  }
}
