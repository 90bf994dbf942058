import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { startServerProcess } from './testing/server-process.ts'
import { freshDatabase } from './testing/test-database.ts'

// A browser keeps such connections in reserve; waiting for them would hold a restart up for a minute.
it('ends without waiting for a connection that never carried a request', async () => {
  const database = await freshDatabase()
  const server = await startServerProcess(database)
  const { hostname, port } = new URL(server.url)
  const reserve = connect(Number(port), hostname)
  await once(reserve, 'connect')
  const kept = await fetch(`${server.url}/healthz`)
  expect(kept.status).toBe(200)
  const ended = once(reserve, 'close')
  await server.stop()
  await ended
  expect(server.crashed()).toBe(false)
  await database.drop()
}, 20_000)
