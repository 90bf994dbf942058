// Development: the server starts again at every change, the browser gets changes from Vite. Open the address of Vite.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { closeOnSignal } from './closing.ts'
import { dataFolder, openDatabase } from './database.ts'
import { demoTable } from './demo-table.ts'
import { report } from './fault.ts'
import { fillDatabase } from './fill-database.ts'
import { root } from './root.ts'

const closing = closeOnSignal()
const apiPort = process.env['API_PORT'] ?? '3000'

try {
  const database = await openDatabase(console.log)
  closing.add(() => database.stop())
  await fillDatabase(database.ownerUrl)
  run(['--watch', join(root, 'server/run.ts')], {
    MAIL_FOLDER: join(dataFolder, 'mail'),
    ERP_FOLDER: join(dataFolder, 'erp'),
    FILES_FOLDER: join(dataFolder, 'files'),
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    PORT: apiPort,
    DRAIN_MS: '0',
  })
  run([join(root, 'node_modules/vite/bin/vite.js')], { API_PORT: apiPort })
  console.log(await demoTable(database.ownerUrl))
} catch (error) {
  await closing.run()
  report(error)
  process.exit(1)
}

function run(args: string[], env: NodeJS.ProcessEnv): void {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  closing.add(async () => {
    child.kill('SIGTERM')
    await ended
  })
}
