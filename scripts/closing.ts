const DEADLINE_MS = 10_000

/** Things to undo at the end, last one first. */
export interface Closing {
  add(close: () => Promise<void>): void
  run(): Promise<void>
}

/** Undoes on SIGINT, SIGTERM or SIGHUP, also in the middle of a start, and then ends the process with this code. */
export function closeOnSignal(code = 0): Closing {
  const closers: (() => Promise<void>)[] = []
  let closing: Promise<void> | undefined
  const closeAll = async (): Promise<void> => {
    for (let close = closers.pop(); close; close = closers.pop()) await close()
  }
  const run = (): Promise<void> => (closing ??= closeAll())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // A terminal and npm may both deliver the signal, so the second one means nothing.
    process.on(signal, () => {
      // Whatever still hangs then ends with this process; the database is stopped properly even so.
      setTimeout(() => process.exit(1), DEADLINE_MS).unref()
      void run().then(
        () => process.exit(code),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
  return { add: (close) => closers.push(close), run }
}
