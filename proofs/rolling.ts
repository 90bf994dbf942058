// Buyers order through a proxy while the two processes behind it are restarted in turn:
// npm run prove -- rolling [--restarts N] [--buyers N] [--seed N] [--drain MS] [--only NAME]
// A plain proxy that never tries again, then haproxy and nginx, whichever are installed; or the one named.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Proxy, startPlainProxy } from './engines/plain-proxy.ts'
import { freePort, orderUnderRestarts } from './engines/rolling.ts'

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '10' },
    buyers: { type: 'string', default: '16' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    drain: { type: 'string' },
    only: { type: 'string' },
  },
})

/** What a seller would write; everything that is not said is the program's own default. */
const programs = {
  haproxy: {
    // A check every two seconds, and two good ones in a row.
    settleMs: 8000,
    holdsSockets: false,
    args: (file: string) => ['-db', '-f', file],
    config: (_folder: string, port: number, servers: string[]) => `
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend portal
  bind 127.0.0.1:${port}
  default_backend odbyt
backend odbyt
  option httpchk GET /healthz
${servers.map((address, index) => `  server odbyt${index} ${address} check`).join('\n')}
`,
  },
  nginx: {
    // It checks nothing. Connections to a process that is being restarted wait in its socket, which systemd holds.
    settleMs: 0,
    holdsSockets: true,
    args: (file: string) => ['-c', file],
    config: (folder: string, port: number, servers: string[]) => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream odbyt {
${servers.map((address) => `    server ${address} max_fails=0;`).join('\n')}
    keepalive 16;
    keepalive_timeout 5s;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://odbyt;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
    }
  }
}
`,
  },
} as const

const names = (Object.keys(programs) as (keyof typeof programs)[]).filter((name) => {
  const isHere = spawnSync(name, ['-v'], { stdio: 'ignore' }).error === undefined
  if (!isHere) console.log(`${name} is not installed here; nothing is proved with it.`)
  return isHere
})

async function startProxy(name: keyof typeof programs, servers: readonly string[]): Promise<Proxy> {
  const { args, config, settleMs } = programs[name]
  const folder = mkdtempSync(join(tmpdir(), `odbyt-${name}-`))
  const port = await freePort()
  const file = join(folder, 'config')
  const addresses = servers.map((url) => new URL(url).host)
  writeFileSync(file, config(folder, port, addresses))
  const child = spawn(name, args(file), { stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  await untilHealthy(url, child)
  return {
    url,
    settleMs,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined)
    if (answer?.status === 200) return
    if (child.exitCode !== null) throw new Error(`The proxy ended with code ${child.exitCode}.`)
    await delay(50)
  }
}

const seed = Number(values.seed)
const mailFolder = mkdtempSync(join(tmpdir(), 'odbyt-mail-'))
const database = await startEmbedded({ dir: mkdtempSync(join(tmpdir(), 'odbyt-rolling-')), throwaway: true })
const tried = (['plain', ...names] as const).filter((name) => values.only === undefined || values.only === name)
let good = names.length > 0 && tried.length > 0
try {
  await migrate(database.ownerUrl)
  for (const name of tried) {
    const since = performance.now()
    const figures = await orderUnderRestarts({
      database,
      mailFolder,
      buyers: Number(values.buyers),
      restarts: Number(values.restarts),
      seed,
      holdsSockets: name !== 'plain' && programs[name].holdsSockets,
      proxy: name === 'plain' ? startPlainProxy : (servers) => startProxy(name, servers),
      ...(values.drain !== undefined && { drainMs: Number(values.drain) }),
    })
    const { restarts, requests, failed, acknowledged, lost, doubled, crashes, failures } = figures
    console.log(
      `${name}: ${restarts} rolling restarts of two processes under ${values.buyers} buyers, ${requests} requests, ` +
        `${failed} failed, ${acknowledged} orders acknowledged, ${lost} lost, ${doubled} doubled, ${crashes} crashes, ` +
        `seed ${seed}, ${Math.round((performance.now() - since) / 1000)} s.`,
    )
    for (const failure of failures) console.log(`  ${failure}`)
    good &&= failed + lost + doubled + crashes === 0
  }
  console.log(good ? 'Proved: no request fails, nothing is lost, nothing doubled.' : 'NOT proved.')
  process.exitCode = good ? 0 : 1
} finally {
  await database.stop()
  rmSync(mailFolder, { recursive: true, force: true })
}
