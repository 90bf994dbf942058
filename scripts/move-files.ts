// Moves all files into a store, while the portal runs: npm run move-files -- STORE
import { parseArgs } from 'node:util'
import { connect } from '#server/db/connect.ts'
import { moveContents } from '#server/files/move.ts'
import { StoreFault, storeNames } from '#server/files/store.ts'
import { runCommand } from './command.ts'
import { openDatabase } from './database.ts'
import { fault } from './fault.ts'
import { settings } from './serving.ts'

const usage = `Usage: npm run move-files -- ${storeNames.join('|')}

Moves the contents of all files into this store, each one checked by its checksum before it leaves the old one. The settings
of both stores have to be there (FILES_FOLDER, S3_ENDPOINT and so on), here and for every process of the portal. It can be
broken off and done again; set FILE_STORE first, so that new files go there already.`

await runCommand(
  async (closing) => {
    const to = readArguments()
    const { ownerUrl, stop } = await openDatabase((line) => console.log(line))
    closing.add(stop)
    const database = connect(ownerUrl, { connectMs: 5000, queryMs: 30_000 }, { max: 2 })
    closing.add(() => database.close())
    const ending = new AbortController()
    closing.add(async () => ending.abort())
    const place = { db: database.db, config: settings() }
    const line = (so: { moved: number; bytes: number }) =>
      `${so.moved} files, ${Math.round(so.bytes / 100_000) / 10} MB`
    const so = await moveContents(place, to, ending.signal, (now) => console.log(`${line(now)} …`))
    console.log(`Moved and checked: ${line(so)}.`)
    if (so.lost.length > 0) {
      console.log(
        `${so.lost.length} contents are missing or damaged; what they belong to stands in the administration.`,
      )
    }
    return so.lost.length > 0 ? 1 : 0
  },
  (error) => (error instanceof StoreFault ? fault(error.message) : error),
)

function readArguments() {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} })
    const [to, ...more] = positionals
    const known = storeNames.find((name) => name === to)
    if (!known || more.length > 0) throw new Error('')
    return known
  } catch (error) {
    throw fault([(error as Error).message, usage].filter(Boolean).join('\n\n'))
  }
}
