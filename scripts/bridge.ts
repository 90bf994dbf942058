// Carries orders and lists between the portal and a mServer that only this machine can reach: npm run bridge -- --portal URL …
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runBridge } from '#server/erp/bridge/bridge.ts'
import { closeOnSignal } from './closing.ts'
import { fault, report } from './fault.ts'

const usage = `Usage: npm run bridge -- --portal URL --mserver URL --user NAME [--instance TEXT]

  --portal URL     address of the portal, as https://objednavky.example.cz
  --mserver URL    address of mServer, as http://127.0.0.1:444
  --user NAME      user of POHODA
  --instance TEXT  name of the portal in the log of mServer

The key (Administration, Accounting system, Orders out) is read from the file named by ODBYT_KEY_FILE, the password of the
user from the one named by MSERVER_PASSWORD_FILE. In the portal the way of the orders is "Another system fetches them".`

const ending = new AbortController()
const closing = closeOnSignal()
try {
  const { values } = parseArgs({
    options: {
      portal: { type: 'string' },
      mserver: { type: 'string' },
      user: { type: 'string' },
      instance: { type: 'string', default: '' },
    },
  })
  const { portal, mserver, user, instance } = values
  if (portal === undefined || mserver === undefined || user === undefined) throw fault(usage)
  const running = runBridge(
    {
      portal,
      key: secret('ODBYT_KEY_FILE'),
      server: { url: mserver, login: user, password: secret('MSERVER_PASSWORD_FILE'), instance },
      log: (line) => console.log(`${new Date().toISOString()} ${line}`),
    },
    ending.signal,
  )
  closing.add(async () => {
    ending.abort()
    await running
  })
  console.log(`Carrying between ${portal} and ${mserver}. Ctrl-C ends it.`)
  await running
} catch (error) {
  report(error)
  process.exitCode = 1
}

function secret(name: string): string {
  const file = process.env[name]
  if (!file) throw fault(`${name} names no file.\n\n${usage}`)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw fault(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
