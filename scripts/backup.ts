// Writes all data of the portal into one file, while it runs: npm run backup -- FILE
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkBackup, readKey, writeBackup } from '#server/db/backup-file.ts'
import { connect } from '#server/db/connect.ts'
import { noteBackup } from '#server/features/backups/service.ts'
import { runCommand } from './command.ts'
import { openDatabase } from './database.ts'
import { fault } from './fault.ts'
import { settings } from './serving.ts'
import { backupLine } from './backup-lines.ts'

const usage = `Usage: npm run backup -- FILE [--key FILE] [--check]

Writes all rows of one moment, pictures and papers included, and reads the file again to its end.
  --key FILE  encrypt with this key, 32 bytes in base64: openssl rand -base64 32; or set BACKUP_KEY_FILE
  --check     write nothing, only read FILE to its end and say whether it is whole and unchanged`

await runCommand(async (closing) => {
  const { file, keyFile, check } = readArguments()
  const key = keyFile ? await readKey(keyFile) : undefined
  if (check) console.log(`Whole and unchanged: ${backupLine(await checkBackup(file, key))}`)
  else {
    const { ownerUrl, stop } = await openDatabase((line) => console.log(line))
    closing.add(stop)
    const ending = new AbortController()
    closing.add(async () => ending.abort())
    const facts = await writeBackup(ownerUrl, file, { key, files: settings().files }, ending.signal)
    const database = connect(ownerUrl, { connectMs: 5000, queryMs: 10_000 }, { max: 1 })
    closing.add(() => database.close())
    await noteBackup(database.db, file, facts)
    console.log(`Written and read again: ${backupLine(facts)}`)
  }
})

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { key: { type: 'string' }, check: { type: 'boolean', default: false } },
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new Error('')
    return { file: resolve(file), keyFile: values.key ?? process.env['BACKUP_KEY_FILE'], check: values.check }
  } catch (error) {
    throw fault([(error as Error).message, usage].filter(Boolean).join('\n\n'))
  }
}
