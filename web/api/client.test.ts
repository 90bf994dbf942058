import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { anyone, endpoint } from '#contract/endpoint.ts'
import { text } from '#contract/fields.ts'
import { ApiError, call, callFile, callWithIds, claimCustomer, onSessionEvent } from './client.ts'

type Reply = { status?: number; body?: string; headers?: Record<string, string> }

let server: Server
let reply: (request: IncomingMessage) => Reply
let asked: { method: string | undefined; url: string | undefined; headers: IncomingMessage['headers']; body: string }[]

const thing = endpoint({
  method: 'GET',
  path: '/thing/{Id}/{Rest...}',
  summary: 'A thing',
  access: anyone,
  params: z.strictObject({ Id: text(10), Rest: text(100) }),
  query: z.strictObject({ searchString: z.optional(text(100)) }),
  response: z.object({ Name: z.string() }),
  answers: { 204: 'none' },
})
const ids = endpoint({
  method: 'GET',
  path: '/price',
  summary: 'Prices',
  access: anyone,
  query: z.strictObject({ Items: text(8000) }),
  response: z.object({ ItemId: z.string() }),
})
const write = endpoint({
  method: 'PUT',
  path: '/thing',
  summary: 'Writes',
  access: anyone,
  body: z.strictObject({ Name: z.string() }),
  response: z.object({ Name: z.string() }),
})
const params = { Id: 'a/b', Rest: 'napoje/č?' }
const get = (options: { signal?: AbortSignal } = {}) => call(thing, { params, ...options })

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked.push({
        method: request.method,
        url: request.url,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      })
      const { status = 200, body = '', headers } = reply(request)
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(status === 204 || status === 205 ? undefined : body)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fetchFrom = globalThis.fetch
  // A browser resolves '/api/…' against its page; here the page is the test's server.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetchFrom(new URL(path, base), init))
})
beforeEach(() => {
  asked = []
  reply = () => ({ body: JSON.stringify({ status: 200, data: [{ Name: 'x' }] }) })
})
afterAll(() => server.close())

describe('call', () => {
  it('sends credentials whatever it asks for, also to a host that is not the page’s [S7.1]', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch')
    await get()
    await call(write, { body: { Name: 'nová' } })
    await callWithIds(ids, 'Items', ['a', 'b'])
    await callFile(thing, { params })
    reply = () => ({ status: 500, body: '{}' })
    await expect(get()).rejects.toThrow(ApiError)
    expect(fetching.mock.calls.map(([, init]) => init?.credentials)).toEqual(Array.from({ length: 5 }, () => 'include'))
    fetching.mockRestore()
  })

  it('encodes parameters, keeps the slashes of a path and names the language [S7.2, S7.3]', async () => {
    await call(thing, { params, query: { searchString: 'sýr & víno' } })
    expect(asked[0]?.url).toBe('/api/thing/a%2Fb/napoje/%C4%8D%3F?searchString=s%C3%BDr%20%26%20v%C3%ADno')
    expect(asked[0]?.headers['activelangid']).toBe('cs')
    expect(asked[0]?.headers['x-active-customer']).toBeUndefined()
  })

  it('says for which customer the page works', async () => {
    claimCustomer(1012)
    await get()
    claimCustomer(undefined)
    expect(asked[0]?.headers['x-active-customer']).toBe('1012')
  })

  it('sends a body as JSON only when there is one', async () => {
    await call(write, { body: { Name: 'nová' } })
    expect(asked[0]).toMatchObject({ method: 'PUT', body: '{"Name":"nová"}' })
    expect(asked[0]?.headers['content-type']).toBe('application/json')
    await get()
    expect(asked[1]?.headers['content-type']).toBeUndefined()
  })

  it('answers the data, the message and the date', async () => {
    reply = () => ({ body: JSON.stringify({ status: 200, message: 'ok', date: '2026-11-20', data: [{ Name: 'a' }] }) })
    expect(await get()).toEqual({ status: 200, message: 'ok', date: '2026-11-20', data: [{ Name: 'a' }] })
  })

  it('takes missing data for an empty list', async () => {
    reply = () => ({ body: '{}' })
    expect((await get()).data).toEqual([])
  })

  it.each([204, 205, 206])('answers %i with its own status, body or not', async (status) => {
    reply = () => ({ status, body: '' })
    expect(await get()).toMatchObject({ status, data: [] })
    reply = () => ({ status: 200, body: JSON.stringify({ status }) })
    expect(await get()).toMatchObject({ status, data: [] })
  })

  it('believes a failing status in a body that came with 200', async () => {
    reply = () => ({ body: JSON.stringify({ status: 409, code: 'cart.changed', message: 'Jinak' }) })
    await expect(get()).rejects.toMatchObject({ status: 409, code: 'cart.changed', message: 'Jinak' })
  })

  it('does not believe a good status in the body of a failure', async () => {
    reply = () => ({ status: 500, body: JSON.stringify({ status: 200, data: [] }) })
    await expect(get()).rejects.toMatchObject({ status: 500 })
  })

  it('survives an answer that is no JSON', async () => {
    reply = () => ({ status: 502, body: '<html>Bad gateway</html>' })
    const error = await get().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 502, message: '' })
  })

  it('tells an unreachable server from a call given up', async () => {
    reply = (request) => {
      request.socket.destroy()
      return {}
    }
    await expect(get()).rejects.toMatchObject({ status: 0, message: '' })
    const given = new AbortController()
    given.abort()
    await expect(get({ signal: given.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('tells of a lost session and of another customer', async () => {
    const events: string[] = []
    onSessionEvent((event) => events.push(event))
    reply = () => ({ status: 401, body: '{}' })
    await expect(get()).rejects.toMatchObject({ status: 401 })
    reply = () => ({ status: 409, body: JSON.stringify({ code: 'customer.changed' }) })
    await expect(get()).rejects.toMatchObject({ status: 409 })
    expect(events).toEqual(['lost', 'other-customer'])
  })
})

describe('callWithIds', () => {
  it('drops duplicates, encodes each id by itself and asks for at most 100 at once [S7.17]', async () => {
    reply = (request) => {
      const list = new URL(request.url ?? '', 'http://x').searchParams.get('Items')?.split(';') ?? []
      return { body: JSON.stringify({ status: 200, data: list.map((ItemId) => ({ ItemId })) }) }
    }
    const wanted = ['a b', 'č&', ...Array.from({ length: 205 }, (_, i) => `Z${i}`)]
    const rows = await callWithIds(ids, 'Items', [...wanted, ...wanted])
    expect(asked.map((one) => one.url?.split(';').length)).toEqual([100, 100, 7])
    expect(rows.map((row) => row.ItemId).toSorted()).toEqual(wanted.toSorted())
    expect(asked.some((one) => one.url?.includes('a%20b;%C4%8D%26;'))).toBe(true)
  })

  it('asks for nothing when there is nothing to ask for', async () => {
    expect(await callWithIds(ids, 'Items', [])).toEqual([])
    expect(asked).toEqual([])
  })
})
