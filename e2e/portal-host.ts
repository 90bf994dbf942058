// Many servers in one process, which loads the program once for all portals of a worker. Started and told by portal.ts.
import { readConfig } from '#server/config.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import type { DatabaseUrls } from '#server/db/embedded.ts'

/** Starts the server of this number, or ends it when nothing else is said. */
export interface Command {
  server: number
  start?: { database: DatabaseUrls; settings: Record<string, string> }
}
export type Reply = { server: number; url: string } | { server: number; fault: string }

const running = new Map<number, RunningServer>()

async function carryOut({ server, start }: Command): Promise<string> {
  if (!start) {
    await running.get(server)?.close({ drain: false })
    running.delete(server)
    return ''
  }
  const started = await startServer(readConfig({ ...process.env, ...start.settings }), start.database)
  running.set(server, started)
  return started.url
}

process.on('message', (command: Command) => {
  const { server } = command
  void carryOut(command).then(
    (url) => process.send?.({ server, url } satisfies Reply),
    (error: unknown) => process.send?.({ server, fault: String(error) } satisfies Reply),
  )
})
process.once('disconnect', () => process.exit())
