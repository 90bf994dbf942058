// Clients that send a request letter by letter keep nobody waiting: npm run prove -- slow-clients [--clients N]
import { connect as dial } from 'node:net'
import { parseArgs } from 'node:util'
import { startServerProcess } from '#server/testing/server-process.ts'
import { startTestCluster } from '#server/testing/test-cluster.ts'
import { freshDatabase } from '#server/testing/test-database.ts'

const LONGEST_SECONDS = 15
const { values } = parseArgs({ options: { clients: { type: 'string', default: '500' } } })
const clients = Number(values.clients)
const stop = await startTestCluster()
const database = await freshDatabase()
const server = await startServerProcess(database, { LOG_LEVEL: 'fatal' })
const { hostname, port } = new URL(server.url)

/** Sends the beginning of a request and then a letter a second; how many seconds the server bears it. */
function dawdle(beginning: string): Promise<number> {
  const since = performance.now()
  return new Promise((resolve) => {
    const socket = dial({ host: hostname, port: Number(port) })
    const timer = setInterval(() => socket.write('a'), 1000)
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      resolve((performance.now() - since) / 1000)
    })
    socket.resume()
    socket.write(beginning)
  })
}

const headers = 'GET /api/check-login HTTP/1.1\r\nHost: portal\r\nX-Slow: '
const body = `POST /api/register HTTP/1.1\r\nHost: portal\r\nActiveLangId: cs\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{`
try {
  const slow = Promise.all(Array.from({ length: clients }, (_, index) => dawdle(index % 2 ? headers : body)))
  const ended = slow.then(() => true)
  const moment = () => new Promise<boolean>((resolve) => void setTimeout(() => resolve(false), 50))
  const times: number[] = []
  do {
    const since = performance.now()
    const { status } = await fetch(`${server.url}/healthz`)
    if (status !== 200) throw new Error(`answered ${status} meanwhile`)
    times.push(performance.now() - since)
  } while (!(await Promise.race([ended, moment()])))
  const longest = Math.max(...(await slow))
  times.sort((a, b) => a - b)
  const at = (part: number) => Math.round(times[Math.floor((times.length - 1) * part)] ?? 0)
  console.log({
    clients,
    longestSeconds: Math.round(longest * 10) / 10,
    others: times.length,
    p50: at(0.5),
    p99: at(0.99),
  })
  const good = longest <= LONGEST_SECONDS && !server.crashed()
  console.log(good ? 'Proved: cut off in time, others are served.' : 'NOT proved.')
  process.exitCode = good ? 0 : 1
} finally {
  await server.stop()
  await database.close()
  await stop()
}
