const DEADLINE_MS = 10_000

type Close = (signal: NodeJS.Signals | undefined) => Promise<void>

/** Things to undo at the end, last one first; `waitMs` is how long one may wait beside the time for all of them. */
export interface Closing {
  add(close: Close, waitMs?: number): void
  run(): Promise<void>
}

/** Undoes on SIGINT, SIGTERM or SIGHUP, also in the middle of a start, and then ends the process with this code. */
export function closeOnSignal(code = 0): Closing {
  const closers: { close: Close; waitMs: number }[] = []
  let closing: Promise<void> | undefined
  const closeAll = async (signal: NodeJS.Signals | undefined): Promise<void> => {
    for (let next = closers.pop(); next; next = closers.pop()) await next.close(signal)
  }
  const run = (signal?: NodeJS.Signals): Promise<void> => (closing ??= closeAll(signal))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // A terminal and npm may both deliver the signal, so the second one means nothing.
    process.on(signal, () => {
      // Whatever still hangs then ends with this process; the database is stopped properly even so.
      setTimeout(() => process.exit(1), DEADLINE_MS + closers.reduce((sum, { waitMs }) => sum + waitMs, 0)).unref()
      void run(signal).then(
        () => process.exit(code),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
  return { add: (close, waitMs = 0) => closers.push({ close, waitMs }), run: () => run() }
}
