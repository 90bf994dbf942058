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
const STANDBY = 'operatingstandby'
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })

if (values.list) for (const { line, heading, text } of blocks) console.log(`${line} ${heading}\n${text}`)
else {
  if (process.getuid?.() !== 0)
    throw new Error('The commands make a cluster and folders of the system: run this as root.')
  const folder = proofFolder('operating')
  const port = String(await freePort())
  const made: string[] = []
  const makeCluster = (name: string, ...options: string[]) => {
    run('pg_createcluster', ...options, '--start', version, name)
    made.push(name)
  }
  try {
    makeCluster(CLUSTER, '--port', port)
    // What Debian makes on the other machine.
    makeCluster(STANDBY)
    const checkout = join(folder, 'odbyt')
    run('git', 'clone', '--quiet', '--depth', '1', `file://${root}`, checkout)
    // Both machines are this one, with a cluster each.
    const changes = (machine: string) => {
      const cluster = machine === '' ? CLUSTER : STANDBY
      return [
        ['15 main', `${version} ${cluster}`],
        ['postgresql/15/main', `postgresql/${version}/${cluster}`],
        ['postgresql/15/before', `postgresql/${version}/${cluster}-before`],
        ['postgresql/15/empty', `postgresql/${version}/${cluster}-before`],
        ['postgresql/15/bin', `postgresql/${version}/bin`],
        ['127.0.0.1:5432', `127.0.0.1:${port}`],
        ['host=10.0.0.1', `host=127.0.0.1 port=${port}`],
        ['10.0.0.2/32', '127.0.0.1/32'],
        [`listen_addresses = '*'`, `listen_addresses = 'localhost'`],
        ['/var/backups/odbyt', join(folder, 'backups')],
      ] as const
    }
    const told = changes('').map(([from, to]) => `${from} is ${to}`)
    console.log(`On this machine ${told.join(', ')}.`)
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
    for (const name of made) {
      run('pg_dropcluster', '--stop', version, name)
      removeFolder(join('/var/lib/postgresql', version, `${name}-before`))
    }
    removeFolder(folder)
  }
}
