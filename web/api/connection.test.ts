import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getSellerContact } from '#contract/seller-contact.ts'
import { call } from './client.ts'
import {
  askAgain,
  connection,
  isDisconnected,
  isOutage,
  noteAnswer,
  noteOutage,
  onReconnect,
  pauseAfter,
  reloadSoonWith,
  whenConnected,
} from './connection.ts'

let server: Server
let asked: number
let headers: IncomingHttpHeaders[]
let credentials: (RequestCredentials | undefined)[]
let answer: { status: number; body: string } | undefined

beforeEach(async () => {
  asked = 0
  headers = []
  credentials = []
  answer = undefined
  server = createServer((request, response) => {
    asked += 1
    headers.push(request.headers)
    if (!answer) request.socket.destroy()
    else response.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fetchFrom = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    credentials.push(init.credentials)
    return fetchFrom(new URL(path, base), init)
  })
})
afterEach(async () => {
  noteAnswer()
  vi.unstubAllGlobals()
  await new Promise((closed) => server.close(closed))
})

const good = { status: 200, body: '{"data":[]}' }

it('takes silence and the words of a proxy for an outage, the words of the server for an answer', () => {
  expect(isOutage({ status: 0, message: '' })).toBe(true)
  expect([502, 503, 504].map((status) => isOutage({ status, message: '' }))).toEqual([true, true, true])
  expect(isOutage({ status: 503, message: 'Zkuste to za chvíli.' })).toBe(false)
  expect([401, 404, 500].map((status) => isOutage({ status, message: '' }))).toEqual([false, false, false])
})

it('asks at growing pauses, at most every 37.5 s, and not everybody at once', () => {
  const pauses = [0, 1, 2, 3, 4, 5, 50].map((tries) => pauseAfter(tries, 0.5))
  expect(pauses).toEqual([1500, 3000, 6000, 12_000, 24_000, 30_000, 30_000])
  expect(pauseAfter(9, 0)).toBe(22_500)
  expect(pauseAfter(9, 1)).toBe(37_500)
})

it('one broken call is no outage while the server answers', async () => {
  answer = good
  expect(await isDisconnected({ status: 0, message: '' })).toBe(false)
  expect(asked).toBe(1)
  expect(connection.get().isLost).toBe(false)
  expect(await isDisconnected({ status: 500, message: '' })).toBe(false)
  expect(asked, 'an answer needs no question').toBe(1)
})

it.each([undefined, { status: 502, body: '<html>Bad gateway</html>' }, { status: 503, body: '' }])(
  'is lost when the question fails too, asks again by itself and tells when it is back (%j)',
  async (silence) => {
    answer = silence
    let returns = 0
    onReconnect(() => {
      returns += 1
    })
    const both = await Promise.all([
      isDisconnected({ status: 0, message: '' }),
      isDisconnected({ status: 504, message: '' }),
    ])
    expect(both).toEqual([true, true])
    expect(asked, 'several failures ask one question').toBe(1)
    expect(connection.get().isLost).toBe(true)
    noteOutage()
    expect(await isDisconnected({ status: 0, message: '' })).toBe(true)
    expect(asked).toBe(1)
    answer = good
    await vi.waitFor(() => expect(connection.get().isLost).toBe(false), 10_000)
    expect(asked).toBe(2)
    expect(returns).toBe(1)
  },
)

it('the question goes the way of all calls, with language and credentials [S7.2]', async () => {
  answer = good
  await call(getSellerContact, {})
  expect(await askAgain()).toBe(true)
  expect(headers.map((one) => one['activelangid'])).toEqual(['cs', 'cs'])
  expect(credentials).toEqual(['include', 'include'])
})

it('a server that gives its reason is there', async () => {
  answer = { status: 503, body: '{"status":503,"message":"Zkuste to za chvíli."}' }
  expect(await askAgain()).toBe(true)
})

it('any call begun meanwhile ends it with its answer', async () => {
  await askAgain()
  expect(connection.get().isLost).toBe(true)
  noteAnswer(0)
  expect(connection.get().isLost, 'a call begun before the loss').toBe(true)
  noteAnswer()
  expect(connection.get().isLost).toBe(false)
})

it('a part of the program is loaded when the connection is back, and what is truly gone fails', async () => {
  let loads = 0
  const load = async () => {
    loads += 1
    if (answer) return 'part'
    throw new Error('no network')
  }
  const part = whenConnected(load)
  await vi.waitFor(() => expect(connection.get().isLost).toBe(true), 10_000)
  answer = good
  await askAgain()
  expect(await part).toBe('part')
  expect(loads).toBe(2)
  await expect(whenConnected(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})

it('a part that is gone asks for a new load of the page, and nothing breaks until it comes', async () => {
  answer = good
  let reloads = 0
  reloadSoonWith(() => {
    reloads += 1
    return true
  })
  const end = vi.fn<() => void>()
  void whenConnected(() => Promise.reject(new Error('gone'))).then(end, end)
  await vi.waitFor(() => expect(reloads).toBe(1), 10_000)
  reloadSoonWith(() => false)
  expect(end).not.toHaveBeenCalled()
})
