import { mock } from 'node:test'
import type { Endpoint } from '#contract/endpoint.ts'
import { permissionIds } from '#contract/permissions.ts'
import { oddJson, oddTexts } from './odd-values.ts'
import { rowsOf, traceOf, type Marked } from './planted-rows.ts'
import {
  addressOf,
  fieldsOf,
  hasBody,
  meaningOf,
  nameOf,
  ownerPlaces,
  partsOf,
  silent,
  told,
  type Parts,
} from '#server/testing/positions.ts'
import { isOperators, tablesShownBy } from '#server/testing/shown-tables.ts'
import type { Answer, Client } from '#server/testing/test-app.ts'
import type { Actor, World } from './two-customers.ts'
import { weaknessOf } from './weakness.ts'

export interface Findings {
  endpoints: number
  positions: number
  requests: number
  /** Own ids whose answer differs from that of a missing one: places where the test can bite. */
  alive: number
  violations: string[]
}

const TERMINAL_ONLY = ['customer', 'app_user', 'user_customer', 'audit_event', 'registration']

/** The value of a field for a customer, of the newest row but so many; a row is planted where there is none left. */
export async function valueFor(
  { planter }: World,
  endpoint: Endpoint,
  name: string,
  customer: Marked,
  skip = 0,
): Promise<unknown> {
  const meaning = meaningOf(endpoint, name)
  if (!meaning) return undefined
  if ('value' in meaning) return meaning.value
  const place = 'of' in meaning ? meaning.of : 'listOf' in meaning ? meaning.listOf : meaning.any
  const [table = '', column = ''] = place.split('.')
  const owned = 'any' in meaning ? 'true' : ownedBy(table)
  const find = () =>
    planter.client.query<{ value: string }>(
      `select ${column} as value from ${table} where ${owned} order by ctid desc limit ${skip + 1}`,
      'any' in meaning ? [] : [table === 'app_user' ? customer.userId : customer.id],
    )
  let { rows } = await find()
  if (rows.length === 0) {
    await planter.plant(table, customer)
    rows = (await find()).rows
  }
  return rows.at(-1)?.value
}

const ownedBy = (table: string) => {
  if (table === 'customer' || table === 'app_user') return 'id = $1'
  // Closed carts answer to nobody's changes.
  return table === 'cart' ? `customer_id = $1 and state in ('Unlocked', 'UserLock')` : 'customer_id = $1'
}

/** An id of the same length that no row has. */
const missingLike = (id: unknown): unknown => {
  if (typeof id === 'number') return 799_999_999
  const text = String(id)
  return /^\d+$/.test(text) ? '7'.padEnd(text.length, '9') : text.slice(0, -3) + '~~~'
}

/** Everybody tries every endpoint with every id of the foreign customer. */
export async function walkMatrix(
  world: World,
  {
    endpoints = world.portal.app.endpoints,
    actors = world.actors,
  }: { endpoints?: Iterable<Endpoint>; actors?: Actor[] } = {},
): Promise<Findings> {
  const findings: Findings = { endpoints: 0, positions: 0, requests: 0, alive: 0, violations: [] }
  const walk = walker(world, findings)
  // Reading comes first.
  const order = ({ method }: Endpoint) => (method === 'GET' ? 0 : 1)
  const sorted = [...endpoints].toSorted((a, b) => order(a) - order(b))
  findings.endpoints = sorted.length
  for (const endpoint of sorted) await walk.asOwner(endpoint)
  // What the owner used up is planted anew before anybody is watched.
  for (const endpoint of sorted) {
    for (const { name } of fieldsOf(endpoint)) await valueFor(world, endpoint, name, world.foreign)
  }
  let before = await rowsOf(world.planter, world.foreign)
  for (const endpoint of sorted) {
    for (const actor of actors) if (makesDifference(actor, endpoint)) await walk.as(actor, endpoint)
    if (endpoint.method !== 'GET') before = await walk.after(endpoint, before)
  }
  for (const endpoint of actors.length > 1 ? sorted : []) {
    // Nobody who logs in gets into what is open to a key alone.
    if (walk.reached.has(nameOf(endpoint)) || endpoint.access.who === 'key') continue
    findings.violations.push(
      `${nameOf(endpoint)}: no request got past access and input; give its fields a value that is valid in "meanings" of server/testing/positions.ts`,
    )
  }
  for (const { name, client } of actors) {
    const { status } = await client.call('GET', '/check-login')
    const out = name === 'stranger' || name === 'blocked'
    if (status !== (out ? 204 : 200)) findings.violations.push(`${name} did not stay who they were: ${status}`)
  }
  return findings
}

/** Prices stand in many answers; every other right opens the calls that name it. */
const makesDifference = ({ lacks }: Actor, { access }: Endpoint) =>
  lacks === undefined || lacks === 'shownettoprice' || access.anyOf?.includes(lacks) === true

/**
 * One buyer puts ids of all kinds of the foreign customer, or one of `every` so many, into every field that is chosen
 * freely, whatever it means.
 */
export async function walkPool(world: World, buyer: Actor, every = 1): Promise<Findings> {
  const findings: Findings = { endpoints: 0, positions: 0, requests: 0, alive: 0, violations: [] }
  const walk = walker(world, findings)
  const ids = await foreignIds(world)
  let before = await rowsOf(world.planter, world.foreign)
  for (const endpoint of world.portal.app.endpoints) {
    findings.endpoints += 1
    await walk.anyId(buyer, endpoint, ids, every)
    before = await walk.after(endpoint, before)
  }
  return findings
}

/** Anybody calls anything with foreign and own ids in fields of their own choice, alone and in lists. */
export async function walkRandom(world: World, count: number, random: () => number): Promise<Findings> {
  const findings: Findings = { endpoints: 0, positions: 0, requests: 0, alive: 0, violations: [] }
  const walk = walker(world, findings)
  const ids = await foreignIds(world)
  const before = await rowsOf(world.planter, world.foreign)
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  // The warehouse may change the orders of all customers.
  const endpoints = [...world.portal.app.endpoints].filter(
    (one) => one.method === 'GET' || one.access.admin === true || !isOperators(one),
  )
  // Who may choose the foreign customer would do so sooner or later.
  const actors = world.actors.filter(({ knows }) => knows.length === 0)
  findings.endpoints = endpoints.length
  while (findings.requests < count) {
    const endpoint = one(endpoints)
    await walk.anyFields(one(actors), endpoint, ids, () => {
      const drawn = random()
      if (drawn < 0.4) return undefined
      const foreign = one(ids)
      return drawn < 0.8 ? foreign : `${one(ids)};${foreign}`
    })
    if (findings.requests % 100 === 0) await walk.compare(before, `one of 100 requests before no. ${findings.requests}`)
  }
  await walk.compare(before, 'one of the last requests')
  return findings
}

/** The owner, who may do everything, puts values of all kinds of trouble into every field, or one of `every` so many. */
export async function walkOdd(world: World, every = 1): Promise<Findings> {
  const findings: Findings = { endpoints: 0, positions: 0, requests: 0, alive: 0, violations: [] }
  const walk = walker(world, findings)
  for (const endpoint of world.portal.app.endpoints) {
    findings.endpoints += 1
    await walk.oddValues(endpoint, every)
  }
  return findings
}

/** One id of every table of the foreign customer, its own number and its user's login. */
async function foreignIds({ planter, foreign }: World): Promise<string[]> {
  const { rows } = await planter.client.query<{ table: string }>(
    `select table_name as table from information_schema.columns where column_name = 'id' and table_name = any ($1)`,
    [planter.tables],
  )
  const ids = [String(foreign.id), 'owner-of-a']
  for (const { table } of rows) {
    const found = await planter.client.query<{ id: string }>(
      `select id::text as id from ${table} where customer_id = $1 limit 1`,
      [foreign.id],
    )
    ids.push(...found.rows.map(({ id }) => id))
  }
  return ids
}

/** The values as they are, but `given` in the named field. */
function from(values: Map<string, unknown>, name?: string, given?: unknown) {
  return (field: string): unknown => (field === name ? given : values.get(field))
}

function walker(world: World, findings: Findings) {
  // Everybody came in by that one.
  const reached = new Set(['GET /login'])
  const { portal, planter, foreign, own } = world
  const fault = (text: string) => findings.violations.push(text)

  async function send(
    client: Client,
    endpoint: Endpoint,
    { params, query, body }: Parts,
    headers = {},
  ): Promise<Answer> {
    findings.requests += 1
    // Whoever logs out has nothing to try afterwards; strangers may log out as well.
    const caller = nameOf(endpoint) === 'DELETE /login' ? portal.client() : client
    const asked = addressOf(endpoint, { params, query })
    const answer = await caller.call(endpoint.method, asked, { headers, ...(hasBody(endpoint) && { body }) })
    if (![401, 403].includes(answer.status) && answer.body?.code !== 'input.invalid') reached.add(nameOf(endpoint))
    // `..` in a path of the catalogue leads out of the call, as it would in a browser, to the pages of the portal.
    const isCall = new URL(`/api${asked}`, 'http://x').pathname.startsWith('/api/')
    const weak = isCall ? weaknessOf(answer) : undefined
    if (weak) fault(`${nameOf(endpoint)}, ${answer.status}: ${weak}`)
    return answer
  }

  async function valuesOf(endpoint: Endpoint, customer: Marked): Promise<Map<string, unknown>> {
    const values = new Map<string, unknown>()
    for (const field of fieldsOf(endpoint))
      values.set(field.name, await valueFor(world, endpoint, field.name, customer))
    return values
  }

  /** The request with the values of a customer in all fields. */
  async function request(endpoint: Endpoint, customer: Marked) {
    return partsOf(endpoint, 0, from(await valuesOf(endpoint, customer)))
  }

  /** Undoes what would keep the next request from getting as far as it could. */
  async function refresh(): Promise<void> {
    await planter.client.query(
      `with names as (delete from unknown_name), tries as (delete from attempt)
       update app_user set permissions = $1, is_admin = true where id = $2`,
      [permissionIds, foreign.userId],
    )
  }

  /** Positions that hold a customer's id, with the shapes of the body they stand in. */
  function positions(endpoint: Endpoint) {
    return fieldsOf(endpoint).flatMap(({ name, shapes }) => {
      const meaning = meaningOf(endpoint, name)
      if (!meaning || !('of' in meaning || 'listOf' in meaning)) return []
      return shapes.map((shape) => ({ name, shape, list: 'listOf' in meaning, key: `${nameOf(endpoint)} ${name}` }))
    })
  }

  /** Strips what differs between any two answers, and the id that was asked for. */
  const faceOf = ({ status, headers, text }: Answer, id: unknown) => {
    const { date: _date, ...rest } = headers
    // Versions and times are made anew for every answer.
    const lasting = text.replaceAll(/"(RequestId|Created)":"[^"]*"/g, '').replaceAll(String(id), '<id>')
    return JSON.stringify([status, lasting, rest])
  }

  /** Where two answers part. */
  const difference = ([one = '', other = '']: string[]) => {
    const at = Array.from(other).findIndex((_, index) => one[index] !== other[index])
    return `${one.slice(0, 4)} …${one.slice(Math.max(0, at - 40), at + 60)}… and …${other.slice(Math.max(0, at - 40), at + 60)}…`
  }

  async function asOwner(endpoint: Endpoint): Promise<void> {
    for (const { name, shape, key } of positions(endpoint)) {
      await refresh()
      const id = await valueFor(world, endpoint, name, foreign)
      const missing = missingLike(id)
      const values = await valuesOf(endpoint, foreign)
      const ask = (given: unknown) =>
        send(world.owner.client, endpoint, partsOf(endpoint, shape, from(values, name, given)))
      const none = await ask(missing)
      const found = await ask(id)
      const same = faceOf(none, missing) === faceOf(found, id)
      if (!same) findings.alive += 1
      else if (!(key in silent)) {
        fault(
          `${key}: an own id and a missing one look the same (${found.status} ${found.text.slice(0, 120)}), so this place proves nothing`,
        )
      }
      findings.positions += 1
    }
  }

  async function as(actor: Actor, endpoint: Endpoint): Promise<void> {
    const self = actor.customer ?? own
    const operator = isOperators(endpoint)
    const isKnown = actor.knows.includes('customer')
    const isOwn = (name: string, key: string) => name === 'CustomerID' || ownerPlaces.includes(key)
    const places = positions(endpoint).filter(({ name, key }) => !(isKnown && isOwn(name, key)))
    const judge = (answer: Answer, asked: unknown, what: string) => {
      const known = [...actor.knows, ...(operator ? TERMINAL_ONLY : []), ...tablesShownBy(endpoint)]
      const leak = traceOf(asked === '' ? answer.text : answer.text.replaceAll(String(asked), ''), foreign, known)
      if (leak) fault(`${actor.name}, ${nameOf(endpoint)}, ${what}: ${leak}`)
    }
    if (places.length === 0) judge(await send(actor.client, endpoint, await request(endpoint, self)), '', 'as it is')
    // The claim is looked at in one place for everybody.
    if (endpoint.access.customer && /^(buyer|former buyer)$/.test(actor.name)) {
      const headers = { 'x-active-customer': String(foreign.id) }
      const answer = await send(actor.client, endpoint, await request(endpoint, self), headers)
      judge(answer, '', 'claiming the foreign customer')
      if (answer.status < 400) fault(`${actor.name}, ${nameOf(endpoint)}: believes a claimed customer`)
    }
    for (const { name, shape, list, key } of places) {
      await refresh()
      // Papers tell the second they were made; for the two answers to compare it stays the same.
      mock.timers.reset()
      mock.timers.enable({ apis: ['Date'], now: Date.now() })
      const id = await valueFor(world, endpoint, name, foreign)
      const mine = list ? await valueFor(world, endpoint, name, self) : undefined
      const values = await valuesOf(endpoint, self)
      const faces: string[] = []
      for (const asked of [missingLike(id), id]) {
        const given = list ? `${String(mine)};${String(asked)}` : asked
        const answer = await send(actor.client, endpoint, partsOf(endpoint, shape, from(values, name, given)))
        judge(answer, asked, `foreign ${name}`)
        faces.push(faceOf(answer, asked))
      }
      mock.timers.reset()
      if (!operator && !(key in told) && faces[0] !== faces[1]) {
        fault(`${actor.name}, ${key}: foreign and missing look different: ${difference(faces)}`)
      }
    }
  }

  async function anyId(actor: Actor, endpoint: Endpoint, ids: string[], every: number): Promise<void> {
    const known = isOperators(endpoint) ? [...TERMINAL_ONLY, ...tablesShownBy(endpoint)] : []
    for (const { name, shapes, free } of fieldsOf(endpoint)) {
      if (!free) continue
      findings.positions += 1
      await refresh()
      const values = await valuesOf(endpoint, own)
      for (const id of ids.filter((_, index) => index % every === findings.positions % every)) {
        const answer = await send(actor.client, endpoint, partsOf(endpoint, shapes[0] ?? 0, from(values, name, id)))
        // What was typed into free text comes back with the own rows; everything else of the foreign ones must not.
        const rest = ids.reduce((text, typed) => text.replaceAll(typed, ''), answer.text)
        const leak = traceOf(rest, foreign, known)
        if (leak) fault(`${nameOf(endpoint)} with ${id} as ${name}: ${leak}`)
      }
    }
  }

  const isSlow = (since: number) => performance.now() - since > 5000

  async function oddValues(endpoint: Endpoint, every: number): Promise<void> {
    // Looked up anew when a request may have used them up.
    let known: Map<string, unknown> | undefined
    for (const { name, place, shapes } of fieldsOf(endpoint)) {
      findings.positions += 1
      await refresh()
      known ??= await valuesOf(endpoint, foreign)
      const values = known
      const odds = place === 'body' ? [...oddTexts, ...oddJson] : oddTexts
      for (const odd of odds.filter((_, index) => index % every === findings.positions % every)) {
        const begun = performance.now()
        const parts = partsOf(endpoint, shapes[0] ?? 0, from(values, name, odd))
        const { status, text } = await send(world.owner.client, endpoint, parts)
        if (status < 300 && endpoint.method !== 'GET') known = undefined
        // A machine that is busy with something else may be slow once.
        const since = performance.now()
        if (isSlow(begun)) await send(world.owner.client, endpoint, parts)
        const what = `${nameOf(endpoint)} with ${JSON.stringify(odd).slice(0, 60)} as ${name}`
        if (status >= 500) fault(`${what}: ${status} ${text.slice(0, 100)}`)
        if (isSlow(begun) && isSlow(since)) fault(`${what}: took longer than 5 s`)
      }
    }
  }

  async function anyFields(actor: Actor, endpoint: Endpoint, ids: string[], draw: () => string | undefined) {
    if (findings.requests % 20 === 0) await refresh()
    const self = actor.customer ?? own
    const values = new Map<string, unknown>()
    for (const { name, free } of fieldsOf(endpoint)) {
      values.set(name, (free ? draw() : undefined) ?? (await valueFor(world, endpoint, name, self)))
    }
    const shapes = Math.max(...fieldsOf(endpoint).flatMap((field) => field.shapes), 0) + 1
    const shape = findings.requests % shapes
    const answer = await send(actor.client, endpoint, partsOf(endpoint, shape, from(values)))
    const rest = ids.reduce((text, typed) => text.replaceAll(typed, ''), answer.text)
    const leak = traceOf(rest, foreign, isOperators(endpoint) ? [...TERMINAL_ONLY, ...tablesShownBy(endpoint)] : [])
    if (leak) fault(`${actor.name}, ${nameOf(endpoint)} with ${JSON.stringify([...values])}: ${leak}`)
  }

  async function compare(before: Map<string, string>, by: string): Promise<void> {
    for (const [table, text] of await rowsOf(planter, foreign)) {
      if (before.get(table) === text) continue
      fault(`${by} changed rows of the foreign customer in ${table}`)
      before.set(table, text)
    }
  }

  /** The foreign customer's rows after a call, which may have changed them only if it is for the seller's people. */
  async function after(endpoint: Endpoint, before: Map<string, string>): Promise<Map<string, string>> {
    if (isOperators(endpoint)) return rowsOf(planter, foreign)
    await compare(before, nameOf(endpoint))
    return before
  }

  return { asOwner, as, anyId, anyFields, oddValues, compare, after, reached }
}
