// Buyers change their carts while the database is killed: npm run prove -- kill-database [--kills N] [--buyers N]
// [--edits N] [--planted]; --planted shows that the proof finds lost edits.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { editUnderKills } from './engines/kill-database.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    buyers: { type: 'string', default: '8' },
    edits: { type: 'string', default: '300' },
    planted: { type: 'boolean', default: false },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'odbyt-database-'))
const since = performance.now()
try {
  const figures = await editUnderKills({
    dir: join(folder, 'data'),
    mailFolder: join(folder, 'mail'),
    kills: Number(values.kills),
    buyers: Number(values.buyers),
    edits: Number(values.edits),
    ...(values.planted && { planted: 'synchronous_commit off' }),
  })
  console.log({ ...figures, seconds: Math.round((performance.now() - since) / 1000) })
  const good = values.planted ? figures.lost > 0 : figures.lost === 0
  console.log(
    good ? (values.planted ? 'The planted fault was found.' : 'Proved: no acknowledged edit is lost.') : 'NOT proved.',
  )
  process.exitCode = good ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
