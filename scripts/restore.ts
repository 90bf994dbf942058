// Puts a backup in the place of the portal's data: npm run restore -- FILE
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { hasErased, readErased, readKey, restoreBackup } from '#server/db/backup-file.ts'
import { settings } from './serving.ts'
import { restoredLines } from './backup-lines.ts'
import { closeOnSignal } from './closing.ts'
import { openDatabase } from './database.ts'
import { fault, report } from './fault.ts'

const usage = `Usage: npm run restore -- FILE [--key FILE] [--replace]

Stop all processes of the portal first. All rows are counted and compared; when anything is wrong, nothing has changed.
  --key FILE  the key the backup was encrypted with; or set BACKUP_KEY_FILE
  --replace   the database is not empty: everything in it goes`

// A command cut short has not done its work.
const closing = closeOnSignal(130)
try {
  const { file, keyFile, replace } = readArguments()
  const key = keyFile ? await readKey(keyFile) : undefined
  const { ownerUrl, stop } = await openDatabase((line) => console.log(line))
  closing.add(stop)
  const folder = dirname(file)
  if (!hasErased(folder))
    console.log(`There is no erased.json in ${folder}: who was deleted since is known from the database alone.`)
  const erased = await readErased(folder)
  for (const line of restoredLines(
    await restoreBackup(ownerUrl, file, { key, files: settings().files, replace, erased }),
  ))
    console.log(line)
  await closing.run()
} catch (error) {
  await closing.run()
  report(error)
  process.exitCode = 1
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { key: { type: 'string' }, replace: { type: 'boolean', default: false } },
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new Error('')
    return { file: resolve(file), keyFile: values.key ?? process.env['BACKUP_KEY_FILE'], replace: values.replace }
  } catch (error) {
    throw fault([(error as Error).message, usage].filter(Boolean).join('\n\n'))
  }
}
