import type { Endpoint } from '#contract/endpoint.ts'
import { permissionIds } from '#contract/permissions.ts'
import { drawJson, drawText, oneOf, withRawNumbers } from './odd-draw.ts'
import { valueFor } from './matrix.ts'
import { addressOf, fieldsOf, hasBody, nameOf, partsOf } from '#server/testing/positions.ts'
import type { Answer, Client } from '#server/testing/test-app.ts'
import type { World } from './two-customers.ts'

export interface Drawn {
  endpoints: number
  requests: number
  /** How the requests were answered, so that it can be seen how deep they came. */
  answers: Record<string, number>
  /** Endpoints none of whose requests was accepted, the good ones among them included. */
  shut: string[]
  violations: string[]
}

const SLOW_MS = 5000
// Rows are looked up and limits emptied so often; in between requests may use up what they named.
const REFRESH = 100

/** Undoes what would keep the next request from getting as far as it could. */
async function refresh({ planter, foreign, owner }: World): Promise<void> {
  // What piles up here in an hour takes a portal years.
  await planter.client.query('delete from attempt; delete from audit_event; delete from mail_outbox')
  await planter.client.query(
    `update app_user set permissions = $1, is_admin = true, blocked = false, login_id = 'owner-of-a' where id = $2`,
    [permissionIds, foreign.userId],
  )
  const { status } = await owner.client.call('GET', '/check-login')
  if (status === 200) return
  await planter.client.query(
    'update app_user set password_hash = (select password_hash from app_user where login_id = $1) where id = $2',
    ['owner-of-b', foreign.userId],
  )
  await owner.client.logIn('owner-of-a')
}

/** The owner, who may do everything, sends each call so many requests with drawn values in one, two or all of its fields. */
export async function walkDrawn(
  world: World,
  {
    each,
    random,
    endpoints = [...world.portal.app.endpoints],
    told = () => {},
  }: { each: number; random: () => number; endpoints?: Endpoint[]; told?: (endpoint: string, drawn: Drawn) => void },
): Promise<Drawn> {
  const drawn: Drawn = { endpoints: 0, requests: 0, answers: {}, shut: [], violations: [] }
  for (const endpoint of endpoints) {
    drawn.endpoints += 1
    let accepted = 0
    const fields = fieldsOf(endpoint)
    const shapes = Math.max(0, ...fields.flatMap((field) => field.shapes)) + 1
    let values = new Map<string, unknown>()
    for (let index = 0; index < each; index += 1) {
      if (index % REFRESH === 0) {
        await refresh(world)
        values = new Map()
        for (const { name } of fields) values.set(name, await valueFor(world, endpoint, name, world.foreign))
      }
      const chosen = choose(random, fields.length)
      const odd = new Map(
        fields
          .filter((_, at) => chosen(at))
          .map(({ name, place, choices }) => [
            name,
            choices.length > 0 && random() < 0.5
              ? oneOf(random, choices)
              : place === 'body'
                ? drawJson(random)
                : drawText(random),
          ]),
      )
      const parts = partsOf(endpoint, Math.floor(random() * shapes), (field) =>
        odd.has(field) ? odd.get(field) : values.get(field),
      )
      const asked = {
        address: twisted(random, addressOf(endpoint, parts)),
        body: hasBody(endpoint) ? withRawNumbers(JSON.stringify(twistedBody(random, parts.body)) ?? '') : undefined,
      }
      const begun = performance.now()
      const answer = await send(world, endpoint, asked)
      drawn.requests += 1
      const family = `${Math.floor(answer.status / 100)}xx`
      drawn.answers[family] = (drawn.answers[family] ?? 0) + 1
      if (answer.status < 300) accepted += 1
      const slow = performance.now() - begun > SLOW_MS && (await isStillSlow(world, endpoint, asked))
      if (answer.status >= 500 || slow) {
        const what = JSON.stringify(Object.fromEntries(odd)).slice(0, 300)
        drawn.violations.push(
          `${nameOf(endpoint)} with ${what}: ${slow ? 'slower than 5 s' : `${answer.status} ${answer.text.slice(0, 120)}`}`,
        )
      }
    }
    if (accepted === 0 && fields.length > 0) drawn.shut.push(nameOf(endpoint))
    told(nameOf(endpoint), drawn)
  }
  return drawn
}

/** Mostly one field, sometimes two, now and then all of them or none. */
function choose(random: () => number, fields: number): (at: number) => boolean {
  const drawn = random()
  const count = Math.min(fields, drawn < 0.05 ? 0 : drawn < 0.7 ? 1 : drawn < 0.9 ? 2 : fields)
  const places = new Set<number>()
  while (places.size < count) places.add(Math.floor(random() * fields))
  return (at) => places.has(at)
}

/** Now and then a parameter that is doubled or unknown. */
function twisted(random: () => number, address: string): string {
  if (random() > 0.04) return address
  const more = new URLSearchParams({ [oneOf(random, ['From', 'x', '__proto__', ''])]: drawText(random) }).toString()
  const [path = '', query = ''] = address.split('?')
  return `${path}?${[query, query.split('&')[0], more].filter(Boolean).join('&')}`
}

function twistedBody(random: () => number, body: unknown): unknown {
  const drawn = random()
  if (drawn < 0.02) return drawJson(random)
  if (drawn < 0.04 && typeof body === 'object' && body !== null)
    return { ...body, [drawText(random)]: drawJson(random) }
  if (drawn < 0.06 && typeof body === 'object' && body !== null) {
    const names = Object.keys(body)
    const left = oneOf(random, names)
    return Object.fromEntries(Object.entries(body).filter(([name]) => name !== left))
  }
  return body
}

interface Asked {
  address: string
  body: string | undefined
}

async function send(world: World, endpoint: Endpoint, { address, body }: Asked): Promise<Answer> {
  // Whoever logs out has nothing to try afterwards.
  const client: Client = nameOf(endpoint) === 'DELETE /login' ? world.portal.client() : world.owner.client
  return client.call(endpoint.method, address, body === undefined ? {} : { body })
}

// A machine that is busy with something else may be slow once.
async function isStillSlow(world: World, endpoint: Endpoint, asked: Asked): Promise<boolean> {
  const begun = performance.now()
  await send(world, endpoint, asked)
  return performance.now() - begun > SLOW_MS
}
