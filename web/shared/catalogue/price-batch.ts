type BatchOptions = {
  /** Asks for the ids; tells of its failures itself. */
  send: (ids: string[]) => Promise<void>
  wait?: number
  limit?: number
}

/**
 * Collects ids for 300 ms from the first one and sends them together. Of more than 100 only the latest are sent: the
 * others have been scrolled away and are wanted again when they come back.
 */
export function createBatch({ send, wait = 300, limit = 100 }: BatchOptions) {
  const waiting = new Set<string>()
  const running = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = async () => {
    timer = undefined
    const ids = [...waiting].slice(-limit)
    waiting.clear()
    for (const id of ids) running.add(id)
    try {
      await send(ids)
    } finally {
      for (const id of ids) running.delete(id)
    }
  }

  return {
    want(ids: Iterable<string>) {
      for (const id of ids) {
        if (running.has(id)) continue
        waiting.delete(id)
        waiting.add(id)
      }
      if (waiting.size > 0) timer ??= setTimeout(() => void flush(), wait)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      waiting.clear()
    },
  }
}
