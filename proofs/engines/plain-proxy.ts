import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Proxy {
  url: string
  /** How long the proxy may take to send requests to a server again that has been restarted. */
  settleMs: number
  stop(): Promise<void>
}

const CHECK_EVERY_MS = 50

/**
 * A proxy that knows no more than any proxy does: it asks each server for its health, sends requests to the healthy ones
 * in turn over connections it keeps, and never sends one twice.
 */
export async function startPlainProxy(servers: readonly string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  const healthy = new Set(servers)
  const asked = new Set<string>()
  // An answer that is late says that the machine is busy; other proxies take a server for dead after several of them.
  const check = async (server: string) => {
    if (asked.has(server)) return
    asked.add(server)
    const answer = await fetch(`${server}/healthz`).catch(() => undefined)
    await answer?.text().catch(() => '')
    asked.delete(server)
    if (answer?.status === 200) healthy.add(server)
    else healthy.delete(server)
  }
  const timers = servers.map((server) => setInterval(() => void check(server), CHECK_EVERY_MS))
  let turn = 0
  const proxy = createServer((incoming, outgoing) => {
    const chosen = [...healthy][(turn += 1) % Math.max(healthy.size, 1)]
    if (!chosen) return void outgoing.writeHead(503).end()
    const { method, url, headers } = incoming
    const passed = request(`${chosen}${url}`, { method, headers: { ...headers, connection: 'keep-alive' }, agent })
    passed.on('response', (answer) => {
      const { connection: _, ...kept } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(outgoing)
    })
    passed.on('error', (error) => {
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end(error.message)
    })
    incoming.pipe(passed)
  })
  // No buyer thinks longer than this; a connection closed under a request would be a fault of this proxy.
  proxy.keepAliveTimeout = 120_000
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    settleMs: 20 * CHECK_EVERY_MS,
    stop: async () => {
      timers.forEach(clearInterval)
      agent.destroy()
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
