// Runs a real portal on a database that is ready: npm run serve. It builds nothing, loads nothing and changes no tables
// unless it is asked to with --migrate.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkDatabase } from '#server/db/check-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { startServer } from '#server/main.ts'
import { checkFiles } from './check-files.ts'
import { closeOnSignal } from './closing.ts'
import { externalDatabase } from './database.ts'
import { fault, report } from './fault.ts'
import { findingLines } from './finding-lines.ts'
import { root } from './root.ts'
import { assertPortFree, settings, startDatabase, tellFirstRun } from './serving.ts'

const closing = closeOnSignal()
try {
  const { values } = parseArgs({ options: { migrate: { type: 'boolean', default: false } } })
  // A real seller is nobody's demo.
  const config = settings({ ODBYT_DEMO: '0' })
  await assertPortFree(config)
  const external = await externalDatabase()
  const urls = external ?? (await startDatabase(closing))
  if (values.migrate) await migrate(urls.ownerUrl)
  const findings = [...(await checkDatabase(urls)), ...(await checkFiles(urls.ownerUrl))]
  if (findings.some(({ isFatal }) => isFatal)) throw fault(findingLines(findings).join('\n'))
  for (const line of findingLines(findings)) console.log(line)
  // Asked last: whoever prepares a database may do so before there is anything to serve.
  if (!existsSync(join(root, 'dist/index.html'))) throw fault('The web application is not built: npm run build')
  const server = await startServer(config, urls)
  // Whoever presses Ctrl-C sits in front of it and no proxy does.
  closing.add((signal) => server.close({ drain: signal === 'SIGTERM' }), config.drainMs)
  await tellFirstRun(urls.ownerUrl)
  console.log(`Ready: ${server.url}`)
} catch (error) {
  await closing.run()
  report(error)
  process.exit(1)
}
