// Puts a backup in the place of the portal's data: npm run restore -- FILE
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { hasErased, readErased, readKey, restoreBackup, settleSetBack } from '#server/db/backup-file.ts'
import { restoredLines, settledLines } from './backup-lines.ts'
import { settings } from './serving.ts'
import { runCommand } from './command.ts'
import { openDatabase } from './database.ts'
import { fault } from './fault.ts'

const usage = `Usage: npm run restore -- FILE [--key FILE] [--replace]
       npm run restore -- --settle MOMENT [--erased FOLDER]

Stop all processes of the portal first. All rows are counted and compared; when anything is wrong, nothing has changed.
  --key FILE  the key the backup was encrypted with; or set BACKUP_KEY_FILE
  --replace   the database is not empty: everything in it goes

  --settle MOMENT  PostgreSQL's own tools have set the database back to this moment (2026-11-20 09:30:00+01): holds what was
                   on its way, skips numbers given out since, and says what to look after
  --erased FOLDER  where the newest erased.json is, with the accounts that were deleted since`

await runCommand(async (closing) => {
  const { file, keyFile, replace, settle, erasedFolder } = readArguments()
  const key = keyFile ? await readKey(keyFile) : undefined
  const { ownerUrl, stop } = await openDatabase((line) => console.log(line))
  closing.add(stop)
  const folder = erasedFolder ?? dirname(file)
  if (!hasErased(folder))
    console.log(`There is no erased.json in ${folder}: who was deleted since is known from the database alone.`)
  const erased = await readErased(folder)
  const lines = settle
    ? settledLines(await settleSetBack(ownerUrl, settle, erased))
    : restoredLines(await restoreBackup(ownerUrl, file, { key, files: settings().files, replace, erased }))
  for (const line of lines) console.log(line)
})

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        key: { type: 'string' },
        replace: { type: 'boolean', default: false },
        settle: { type: 'string' },
        erased: { type: 'string' },
      },
    })
    const { key = process.env['BACKUP_KEY_FILE'], replace, settle, erased } = values
    if (positionals.length !== (settle === undefined ? 1 : 0)) throw new Error('')
    return {
      file: resolve(positionals[0] ?? ''),
      keyFile: settle === undefined ? key : undefined,
      replace,
      settle: settle === undefined ? undefined : momentOf(settle),
      erasedFolder: settle === undefined ? undefined : resolve(erased ?? 'data/backup'),
    }
  } catch (error) {
    throw fault([(error as Error).message, usage].filter(Boolean).join('\n\n'))
  }
}

/** A moment says its zone: an hour more or less is a hundred orders. */
function momentOf(text: string): Date {
  const moment = new Date(text.replace(/^(\S+) (\d)/, '$1T$2').replace(/([+-]\d\d)$/, '$1:00'))
  if (!/(Z|[+-]\d\d(:?\d\d)?)$/.test(text) || Number.isNaN(moment.getTime()))
    throw new Error(`"${text}" is no moment with its zone, as 2026-11-20 09:30:00+01 is.`)
  return moment
}
