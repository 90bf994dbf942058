import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissionIds } from '#contract/permissions.ts'
import { createCustomer, createUser } from './testing/factories.ts'
import { rights } from './testing/rights.ts'
import { createBuyer, createShop, type Buyer } from './testing/shop.ts'
import { testPortal, type Answer, type Client, type TestPortal } from './testing/test-app.ts'

// Two portals that differ in nothing but their caches are asked the same; each is two processes on a database of its own.
const settings = { on: {}, off: { SESSION_CACHE: 'off', CART_CACHE: 'off' } }
type Name = keyof typeof settings

// A screen names the folder.
const folder = mkdtempSync(join(tmpdir(), 'odbyt-erp-'))
const portals = {} as Record<Name, TestPortal>

beforeAll(async () => {
  for (const [name, setting] of Object.entries(settings)) {
    const portal = await testPortal({ ERP_FOLDER: folder, ...setting }, undefined, 2)
    await createShop(portal)
    portals[name as Name] = portal
  }
})
afterAll(async () => {
  for (const portal of Object.values(portals)) await portal.close()
  rmSync(folder, { recursive: true })
})

/** What was answered, with versions and counted ids by the order of their coming, and without moments. */
function told(answers: string[]): string[] {
  const seen = new Map<string, string>()
  const named = (value: string) => {
    const name = seen.get(value) ?? `<${seen.size}>`
    seen.set(value, name)
    return name
  }
  return answers.map((text) =>
    text
      .replaceAll(
        /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<=[Kk]ategorie[- ]|Category |"Id":"|"CategoryId":)1\d{3}/g,
        named,
      )
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<moment>'),
  )
}

/** Runs the same in every portal; how many answers there were, and the first that differs. */
async function compare(run: (portal: TestPortal, tell: (answer: string) => void) => Promise<void>) {
  const answers = {} as Record<Name, string[]>
  await Promise.all(
    Object.entries(portals).map(async ([name, portal]) => {
      const list: string[] = []
      await run(portal, (answer) => list.push(answer))
      answers[name as Name] = told(list)
    }),
  )
  const { on, off } = answers
  const at = on.findIndex((answer, index) => answer !== off[index])
  return { count: off.length, difference: at < 0 ? undefined : { on: on[at], off: off[at] } }
}

const STEPS = 120

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

describe('with the caches on and off', () => {
  it('every call answers every kind of user the same, also after their rights have changed', async () => {
    const { count, difference } = await compare(async (portal, tell) => {
      const customerId = await createCustomer(portal.database, { id: 5000 })
      await createUser(portal.database, { loginId: 'unknown-user', userType: 'Unregistered', customerId })
      const walk = async (who: string, client: Client) => {
        for (const call of Object.keys(rights)) {
          const [method = '', place = ''] = call.split(' ')
          if (place === '/login') continue
          const path = place.replace(/\{\w+\.\.\.\}/, 'oblibene/novinky').replaceAll(/\{\w+\}/g, '999999999')
          const body = method === 'POST' || method === 'PUT' ? { unknown: true } : undefined
          const { status, headers, text } = await client.call(method as Method, path, body ? { body } : {})
          const isJson = String(headers['content-type']).startsWith('application/json')
          tell(`${who} ${call}: ${status} ${isJson ? text : ''}`)
        }
      }
      const visitor = portal.client()
      await visitor.logIn('unknown-user', '')
      await walk('stranger', portal.client())
      await walk('visitor', visitor)
      const { id, loginId } = await createUser(portal.database, {
        loginId: 'vsechna-prava',
        customerId,
        permissions: [...permissionIds],
        isAdmin: true,
      })
      const client = await portal.loggedIn(loginId)
      await walk('everything', client)
      const user = portal.database.db.updateTable('app_user').where('id', '=', id)
      await user.set({ permissions: ['showactiveorder'], is_admin: false }).execute()
      await walk('less', client)
      await portal.database.db.updateTable('session').set({ customer_id: null }).where('user_id', '=', id).execute()
      await walk('no customer', client)
      await user.set({ blocked: true }).execute()
      await walk('blocked', client)
    })
    expect(difference).toBeUndefined()
    expect(count).toBeGreaterThan(5 * Object.keys(rights).length)
  })

  it('two colleagues in two processes write one cart at random and see the same', async () => {
    for (const seed of [1, 2, 3]) {
      const { count, difference } = await compare(async (portal, tell) => {
        const customerId = await createCustomer(portal.database, { id: 5000 + seed })
        const first = await createBuyer(portal, { loginId: `jana-${seed}`, customerId })
        const second = await createBuyer(portal, { loginId: `eva-${seed}`, customerId })
        const random = randomOf(seed)
        for (let step = 0; step < STEPS; step += 1) tell(await act(portal, random() < 0.5 ? first : second, random))
      })
      expect(difference).toBeUndefined()
      expect(count).toBe(STEPS)
    }
  })
})

/** The same numbers for the same seed, from 0 to 1. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** What each browser shows. */
const cartOf = new WeakMap<Client, Answer>()

const items = ['BEER', 'ROLL', 'BOOK', 'CRATE', 'LAST', 'NONE', 'OLD', 'CHEESE']

/** One step of a buyer, and now and then of the seller; says what came of it. */
async function act(portal: TestPortal, { client, customerId }: Buyer, random: () => number): Promise<string> {
  const oneOf = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const say = (what: string, { status, text }: { status: number; text: string }) => `${what}: ${status} ${text}`
  const wish = random()
  const { db } = portal.database
  if (wish < 0.04) {
    await db
      .updateTable('item')
      .set({ net_price: String(1 + Math.floor(random() * 50)) })
      .where('id', '=', oneOf(items))
      .execute()
    await db
      .updateTable('data_version')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .execute()
    return 'new prices'
  }
  // Often the cart is written as it was shown before, as by somebody who looks at it for a while.
  const shown = cartOf.get(client)
  const read = random() < 0.4 || !shown ? await client.call('GET', '/cart') : undefined
  if (read) cartOf.set(client, read)
  if (read && wish < 0.2) return say('read', read)
  const cart = (read ?? shown)?.body?.data[0]
  const lines = [...new Set([oneOf(items), oneOf(items)])].map((ItemId) => ({
    ItemId,
    Quantity: Math.floor(random() * 8),
    ...(random() < 0.3 && { Note: `slovo ${Math.floor(random() * 9)}` }),
    ...(random() < 0.2 && { Substitute: oneOf(['Yes', 'No', 'Call']) }),
  }))
  if (!cart) {
    if (wish < 0.4) {
      const { body } = await client.call('GET', '/deleted-cart')
      const CartId = body?.data[0]?.CartId ?? '1'
      return say('restore', await client.call('POST', '/deleted-cart', { body: { CartId } }))
    }
    return say('open', await client.call('POST', '/cart', { body: { Positions: lines } }))
  }
  const put = (body: object) => client.call('PUT', `/cart/${cart.CartId}`, { body })
  const { RequestId } = cart
  if (wish < 0.62) {
    // Now and then from a version that is no longer there, or twice.
    const body = { Positions: lines, RequestId: random() < 0.1 ? 'x' : RequestId }
    const once = say('change', await put(body))
    return random() < 0.2 ? `${once} ${say('again', await put(body))}` : once
  }
  if (wish < 0.68) return say('own price', await retail(client, random))
  if (wish < 0.78)
    return say('check', await put({ State: 'UserLock', RequestId, ...(random() < 0.4 && { Positions: lines }) }))
  if (wish < 0.86) {
    const Accept = cart.Positions.map(({ ItemId, SalesQuantity, NetPriceValue }: Record<string, unknown>) => ({
      ItemId,
      SalesQuantity,
      NetPriceValue,
    }))
    return say('accept', await put({ State: cart.State, RequestId, Accept }))
  }
  if (wish < 0.9)
    return say(
      'open again',
      await put({ State: 'Unlocked', RequestId, Note: `pro sklad ${customerId > 0}`, TakeOver: random() < 0.5 }),
    )
  if (wish < 0.96) return say('send', await put({ State: 'Ordered', RequestId }))
  return say('delete', await client.call('DELETE', `/cart/${cart.CartId}`))
}

const retail = (client: Client, random: () => number) =>
  client.call('GET', `/product-price?Items=BEER;${random() < 0.5 ? 'ROLL' : 'OLD'}`)
