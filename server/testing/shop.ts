import type { Cart, Change } from '#contract/cart.ts'
import { sql } from 'kysely'
import { asCustomer, createCategory, createCustomer, createItem, createUser } from './factories.ts'
import { clientOf, type Answer, type Client, type TestPortal } from './test-app.ts'

/** A buyer's browser with the calls of the cart in short. */
export interface Buyer {
  client: Client
  id: number
  loginId: string
  customerId: number
  /** The open cart as GET answers it. */
  cart(): Promise<Cart | undefined>
  post(lines: Change[]): Promise<Answer>
  /** Changes lines, by default from the version GET shows. */
  change(lines: Change[], requestId?: string): Promise<Answer>
  /** Sends the whole cart in a state, by default from the version GET shows. */
  whole(state: string, fields?: Record<string, unknown>): Promise<Answer>
  /** Fills a new cart and checks it; the answer of the check. */
  checked(lines: Change[]): Promise<Cart>
}

type BuyerValues = Parameters<typeof createUser>[1]

/** A logged-in buyer of a customer, by default a new one, who talks to these processes. */
export async function createBuyer(portal: TestPortal, values: BuyerValues = {}, apps = portal.apps): Promise<Buyer> {
  const customerId = values?.customerId ?? (await createCustomer(portal.database))
  const { id, loginId } = await createUser(portal.database, { ...values, customerId })
  const client = clientOf(...apps)
  // Too busy for the moment; whoever is not logged in would only learn it from the next call.
  for (let status = 503; status === 503;) ({ status } = await client.logIn(loginId))
  return { ...buyerCalls(client), id, loginId, customerId }
}

function buyerCalls(client: Client): Omit<Buyer, 'id' | 'loginId' | 'customerId'> {
  const cart = async (): Promise<Cart | undefined> => {
    const { status, text, body } = await client.call('GET', '/cart')
    // Too busy for the moment; what the tests look at is the cart.
    if (status === 503) return cart()
    if (status !== 200) throw new Error(text)
    return body?.data[0] as Cart | undefined
  }
  const post = (lines: Change[]) => client.call('POST', '/cart', { body: { Positions: lines } })
  const open = async () => {
    const found = await cart()
    if (!found) throw new Error('there is no open cart')
    return found
  }
  const whole: Buyer['whole'] = async (State, fields = {}) => {
    const current = await open()
    return client.call('PUT', `/cart/${current.CartId}`, { body: { ...current, State, ...fields } })
  }
  return {
    client,
    cart,
    post,
    whole,
    change: async (lines, requestId) => {
      const { CartId, RequestId } = await open()
      const body = { Positions: lines, RequestId: requestId ?? RequestId }
      return client.call('PUT', `/cart/${CartId}`, { body })
    },
    checked: async (lines) => {
      await post(lines)
      const answer = await whole('UserLock')
      if (answer.status !== 200) throw new Error(answer.text)
      return answer.body?.data[0] as Cart
    },
  }
}

/** Items by name: price, tax, packs and stock of every kind, and two shipping methods. */
export async function createShop({ database }: TestPortal): Promise<void> {
  const { id: categoryId } = await createCategory(database)
  const items: Parameters<typeof createItem>[1][] = [
    { categoryId, id: 'BEER', name: 'Pivo', price: '18.90', vatRate: '21', packQuantity: 20 },
    { categoryId, id: 'ROLL', name: 'Rohlík', price: '2.35', vatRate: '12' },
    { categoryId, id: 'BOOK', name: 'Kuchařka', price: '249.00', vatRate: '0' },
    { categoryId, id: 'CRATE', name: 'Přepravka vína', price: '89.5', vatRate: '21', packQuantity: 6, packOnly: true },
    { categoryId, id: 'LAST', name: 'Poslední kusy', availability: 'Low', stock: 3 },
    { categoryId, id: 'LASTPACKS', availability: 'Low', stock: 14, packQuantity: 6, packOnly: true },
    { categoryId, id: 'NONE', name: 'Vyprodáno', availability: 'Unavailable', stock: 50 },
    { categoryId, id: 'LATER', name: 'Na objednávku', availability: 'OnOrder', stock: 0 },
    { categoryId, id: 'PLENTY', name: 'Skladem', availability: 'InStock', stock: 1 },
    { categoryId, id: 'OLD', name: 'Stažené', active: false },
    { categoryId, id: 'CHEESE', name: 'Eidam', price: '189.9', vatRate: '12', unit: 'kg' },
  ]
  for (const item of items) await createItem(database, item)
  await database.db
    .insertInto('shipping_method')
    .values([
      { id: 'van', name_cs: 'Rozvoz', name_en: 'Delivery by van', price_haler: 0, position: 1 },
      { id: 'fast', name_cs: 'Expres', name_en: 'Express', price_haler: 15_000, position: 2 },
      { id: 'gone', name_cs: 'Pošta', name_en: 'Post', price_haler: 9_900, position: 3, active: false },
    ])
    .execute()
}

/** The rows of a customer's order table, oldest first. */
export async function ordersOf({ database }: TestPortal, customerId: number) {
  const db = database.of(asCustomer(customerId))
  return db.selectFrom('customer_order').selectAll().where('customer_id', '=', customerId).orderBy('id').execute()
}

/** Moves the start of the cart's lock back, as if the time had passed. */
export async function ageLock({ database }: TestPortal, customerId: number, minutes: number): Promise<void> {
  await sql`update cart set locked_at = locked_at - make_interval(mins => ${minutes}) where locked_at is not null`.execute(
    database.of(asCustomer(customerId)),
  )
}
