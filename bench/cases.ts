import { randomUUID } from 'node:crypto'
import { type Answer, type Connection, openConnection, request } from './client.ts'
import type { Step } from './load.ts'
import { categoryId, categoryPath, itemId, ITEMS_PER_CATEGORY, searches, tokenOf, type WorldSize } from './world.ts'

/** The world both servers work on. */
export interface Scene {
  size: WorldSize
  workers: number
}

interface Side {
  /** One round's steps, one per connection; `port` is the product's, to prepare them; at least `most` requests, where given. */
  steps(port: number, most?: number): Promise<Step[]> | Step[]
}

export interface Case {
  name: string
  /** The ratio the product promises. */
  target?: number
  portal: Side
  bare: Side
  /** Rounds last until all steps are done instead of for a time. */
  counted?: boolean
}

export const VARIANTS = 64
const ORDER_CUSTOMERS = 160

/** A request of a customer's buyer, as the portal's pages send it. */
export const api = (method: string, path: string, customer: number, body?: unknown): Buffer =>
  request(method, `/api${path}`, {
    headers: { activelangid: 'cs', 'sec-fetch-site': 'same-origin', cookie: `__Host-sid=${tokenOf(customer)}` },
    body,
  })

/** Repeats requests made before, each connection beginning at another one. */
function repeated(workers: number, make: (variant: number, worker: number) => Buffer): Side {
  const all = Array.from({ length: workers }, (_, worker) =>
    Array.from({ length: VARIANTS }, (_, variant) => make(variant + worker * 5, worker)),
  )
  return {
    steps: () =>
      all.map((own) => {
        let turn = 0
        return () => ({ bytes: own[(turn += 1) % VARIANTS] as Buffer })
      }),
  }
}

interface OpenCart {
  customer: number
  cartId: string
  requestId: string
  itemIds: string[]
}

const bodyOf = (answer: Answer) =>
  (JSON.parse(answer.body.toString()) as { data: Record<string, string>[] }).data[0] ?? {}

async function post(connection: Connection, bytes: Buffer): Promise<Record<string, string>> {
  const answer = await connection.send(bytes)
  if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${answer.body.toString()}`)
  return bodyOf(answer)
}

async function openCart(
  connection: Connection,
  { items }: WorldSize,
  customer: number,
  lines: number,
): Promise<OpenCart> {
  const itemIds = Array.from({ length: lines }, (_, line) => itemId((customer * 17 + line) % items))
  const Positions = itemIds.map((ItemId, line) => ({ ItemId, Quantity: 1 + (line % 9) }))
  const cart = await post(connection, api('POST', '/cart', customer, { Positions }))
  return { customer, cartId: cart['CartId'] ?? '', requestId: cart['RequestId'] ?? '', itemIds }
}

/** Opens the carts of customers one after the other. */
async function openCarts(
  { size }: Scene,
  port: number,
  first: number,
  count: number,
  lines: number,
): Promise<OpenCart[]> {
  const connection = await openConnection(port)
  const carts: OpenCart[] = []
  for (let n = 0; n < count; n += 1) carts.push(await openCart(connection, size, first + n, lines))
  connection.close()
  return carts
}

const REQUEST_ID = Buffer.from('"RequestId":"')

function requestIdOf({ body }: Answer): string {
  const from = body.indexOf(REQUEST_ID) + REQUEST_ID.length
  return body.toString('latin1', from, body.indexOf(34, from))
}

/** Reads every cart once, as a browser has when it changes a line. */
async function readCarts(port: number, carts: OpenCart[]): Promise<void> {
  const connection = await openConnection(port)
  for (const { customer } of carts) await post(connection, api('GET', '/cart', customer))
  connection.close()
}

/** A request whose version is filled in before it is sent, so that the load need not make it anew. */
function versioned(make: (requestId: string) => Buffer): (requestId: string) => Buffer {
  const sample = randomUUID()
  const bytes = make(sample)
  const at = bytes.indexOf(sample)
  return (requestId) => {
    bytes.write(requestId, at, 'latin1')
    return bytes
  }
}

function changing(carts: OpenCart[]): Side {
  return {
    steps: async (port) => {
      await readCarts(port, carts)
      return carts.map((cart) => {
        const requests = Array.from({ length: VARIANTS }, (_, variant) => {
          const Positions = [{ ItemId: cart.itemIds[variant % cart.itemIds.length], Quantity: 1 + (variant % 50) }]
          return versioned((RequestId) => api('PUT', `/cart/${cart.cartId}`, cart.customer, { Positions, RequestId }))
        })
        let turn = 0
        return () => {
          turn += 1
          return {
            bytes: requests[turn % VARIANTS]?.(cart.requestId) as Buffer,
            answered: (answer) => (cart.requestId = requestIdOf(answer)),
          }
        }
      })
    },
  }
}

const bareChanging = (carts: OpenCart[]): Side =>
  repeated(carts.length, (variant, worker) => {
    const cart = carts[worker] as OpenCart
    const body = { ItemId: cart.itemIds[variant % cart.itemIds.length], Quantity: 1 + (variant % 50) }
    return request('PUT', `/cart/${cart.cartId}`, { body })
  })

/** Deals requests out to the connections, each request once. */
function dealt(requests: Buffer[], workers: number): Step[] {
  let next = 0
  return Array.from({ length: workers }, () => () => {
    const bytes = requests[next]
    next += 1
    return bytes && { bytes }
  })
}

function ordering({ size, workers }: Scene, first: number, count: number, lines: number): Side {
  return {
    steps: async (port, most = count) => {
      const connection = await openConnection(port)
      const requests: Buffer[] = []
      for (let customer = first; customer < first + Math.min(count, most); customer += 1) {
        const cart = await openCart(connection, size, customer, lines)
        const check = { State: 'UserLock', RequestId: cart.requestId }
        const { RequestId } = await post(connection, api('PUT', `/cart/${cart.cartId}`, customer, check))
        requests.push(api('PUT', `/cart/${cart.cartId}`, customer, { State: 'Ordered', RequestId }))
      }
      connection.close()
      return dealt(requests, workers)
    },
  }
}

function bareOrdering({ size, workers }: Scene, first: number, count: number, lines: number): Side {
  const requests = Array.from({ length: count }, (_, n) => {
    const numbers = Array.from({ length: lines }, (_, line) => ((first + n) * 17 + line) % size.items)
    const body = {
      itemIds: numbers.map(itemId),
      names: numbers.map((number) => `Rohlík tukový Olma ${number} g`),
      eans: numbers.map((number) => `859${String(number).padStart(10, '0')}`),
      quantities: numbers.map((number) => 1 + (number % 9)),
      prices: numbers.map((number) => 5.5 + (number % 500)),
    }
    return request('POST', `/order/${first + n}`, { body })
  })
  return { steps: () => dealt(requests, workers) }
}

const searching = ({ size }: Scene, clients: number): Pick<Case, 'portal' | 'bare'> => {
  const text = (n: number) => encodeURIComponent(searches[n % searches.length] ?? '')
  const path = (n: number) => categoryPath(n % (size.items / ITEMS_PER_CATEGORY))
  return {
    portal: repeated(clients, (n, worker) =>
      api('GET', `/product-list/${path(n)}?searchString=${text(n)}`, worker + 1),
    ),
    bare: repeated(clients, (n) => request('GET', `/search?text=${text(n)}`)),
  }
}

/** Searches once and tells how many milliseconds it took: a new process makes its index of the offer first. */
export async function firstSearch(port: number): Promise<number> {
  const connection = await openConnection(port)
  const since = performance.now()
  const { status } = await connection.send(api('GET', `/product-list/${categoryPath(0)}?searchString=pivo`, 1))
  connection.close()
  if (status !== 200) throw new Error(`The first search was answered ${status}.`)
  return performance.now() - since
}

/** Everything that is measured. Opens the carts it needs through the product on `port`. */
export async function makeCases(scene: Scene, port: number): Promise<Case[]> {
  const { size, workers } = scene
  const categories = size.items / ITEMS_PER_CATEGORY
  const items = (variant: number): string =>
    Array.from({ length: 100 }, (_, n) => itemId((variant * 97 + n * 3) % size.items)).join(';')
  const cartsFrom = (group: number, lines: number) => openCarts(scene, port, 1 + group * workers, workers, lines)
  const [small, large, bareSmall, bareLarge] = [
    await cartsFrom(0, 20),
    await cartsFrom(1, Math.min(500, size.items)),
    await cartsFrom(2, 20),
    await cartsFrom(3, Math.min(500, size.items)),
  ]
  const first = 1 + 4 * workers
  const orders = Math.min(ORDER_CUSTOMERS, size.customers - first + 1)
  const order = (lines: number): Case => ({
    name: `order of ${lines} lines`,
    target: 0.3,
    portal: ordering(scene, first, orders, lines),
    bare: bareOrdering(scene, first, orders, lines),
    counted: true,
  })
  return [
    {
      name: 'product list of 100',
      target: 1,
      portal: repeated(workers, (n) => api('GET', `/product-list/${categoryPath(n % categories)}`, 1 + (n % workers))),
      bare: repeated(workers, (n) => request('GET', `/list/${categoryId(n % categories)}`)),
    },
    {
      name: 'price batch of 100',
      target: 0.5,
      portal: repeated(workers, (n, worker) => api('GET', `/product-price?Items=${items(n)}`, worker + 1)),
      bare: repeated(workers, (n, worker) => request('GET', `/prices/${worker + 1}?Items=${items(n)}`)),
    },
    { name: 'search', ...searching(scene, workers) },
    { name: 'search, one client', ...searching(scene, 1) },
    {
      name: 'cart of 20 lines read',
      target: 0.5,
      portal: repeated(workers, (_, worker) => api('GET', '/cart', worker + 1)),
      bare: repeated(workers, (_, worker) => request('GET', `/cart/${worker + 1}/${small[worker]?.cartId}`)),
    },
    { name: 'line changed, cart of 20', target: 0.4, portal: changing(small), bare: bareChanging(bareSmall) },
    { name: 'line changed, cart of 500', target: 0.4, portal: changing(large), bare: bareChanging(bareLarge) },
    order(5),
    order(Math.min(40, size.items)),
  ]
}
