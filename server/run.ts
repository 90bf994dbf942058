// One bare server process on a database that is already migrated: DATABASE_URL or DATABASE_APP_URL, and server/config.ts.
import { readConfig } from './config.ts'
import { externalUrls } from './db/external.ts'
import { startServer } from './main.ts'

const urls = externalUrls(process.env)
if (!urls) throw new Error('DATABASE_URL is not set.')
const config = readConfig(process.env)
const server = await startServer(config, urls)
console.log(`Listening on ${server.url}`)

let closing: Promise<void> | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // Whoever presses Ctrl-C sits in front of it and no proxy does.
    closing ??= server.close({ drain: signal === 'SIGTERM' }).then(() => process.exit(0))
  })
}
