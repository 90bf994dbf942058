// Runs every command of docs/operating.md as it stands there, in a clone and on a fresh cluster of this Debian:
// npm run prove -- operating [--list]. Wants root and PostgreSQL of Debian (apt install postgresql); --list shows the commands.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#scripts/root.ts'
import { runBlocks, shellBlocks } from './engines/operating.ts'
import { installedBin, proofFolder, removeFolder } from './engines/own-postgres.ts'
import { freePort } from './engines/rolling.ts'

const { values } = parseArgs({ options: { list: { type: 'boolean', default: false } } })
const blocks = shellBlocks(readFileSync(join(root, 'docs/operating.md'), 'utf8'))
const version = /(\d+)\/bin$/.exec(installedBin())?.[1] ?? ''
const CLUSTER = 'operating'
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })

if (values.list) for (const { line, heading, text } of blocks) console.log(`${line} ${heading}\n${text}`)
else {
  if (process.getuid?.() !== 0)
    throw new Error('The commands make a cluster and folders of the system: run this as root.')
  const folder = proofFolder('operating')
  const port = String(await freePort())
  const dropCluster = () => run('pg_dropcluster', '--stop', version, CLUSTER)
  try {
    run('pg_createcluster', '--port', port, '--start', version, CLUSTER)
    const checkout = join(folder, 'odbyt')
    run('git', 'clone', '--quiet', '--depth', '1', `file://${root}`, checkout)
    const changes = [
      ['15 main', `${version} ${CLUSTER}`],
      ['postgresql/15/main', `postgresql/${version}/${CLUSTER}`],
      ['postgresql/15/before', `postgresql/${version}/${CLUSTER}-before`],
      ['postgresql/15/bin', `postgresql/${version}/bin`],
      ['127.0.0.1:5432', `127.0.0.1:${port}`],
      ['/var/backups/odbyt', join(folder, 'backups')],
    ] as const
    console.log(`On this machine ${changes.map(([from, to]) => `${from} is ${to}`).join(', ')}.`)
    const env = {
      ...process.env,
      PGPORT: port,
      PORT: String(await freePort()),
      LOG_LEVEL: 'warn',
    }
    const { commands, fault } = await runBlocks(blocks, { checkout, env, changes, log: console.log })
    if (fault !== undefined) console.error(fault)
    console.log(
      fault === undefined
        ? `Proved: ${commands} commands of docs/operating.md do what they say. Not run: systemd, containers and Kubernetes.`
        : 'NOT proved.',
    )
    process.exitCode = fault === undefined ? 0 : 1
  } finally {
    dropCluster()
    removeFolder(join('/var/lib/postgresql', version, `${CLUSTER}-before`))
    removeFolder(folder)
  }
}
