import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { walkMatrix } from '#proofs/engines/matrix.ts'
import { rowsOf } from '#proofs/engines/planted-rows.ts'
import {
  conditionsIn,
  harmOf,
  interceptStatements,
  withoutCondition,
  type Statement,
} from '#proofs/engines/sabotage.ts'
import { testPortal, type TestPortal } from './testing/test-app.ts'
import { createWorld, type World } from '#proofs/engines/two-customers.ts'

// Statements that were broken on purpose are answered with what no contract declares.
vi.mock('./testing/declared.ts', () => ({ expectDeclared: () => {} }))

let portal: TestPortal
let world: World
const captured = new Map<string, Statement>()
let sabotage = (text: string): string => text

beforeAll(async () => {
  portal = await testPortal()
  interceptStatements(portal.database.pool, (statement) => {
    if (conditionsIn(statement.text) > 0) captured.set(statement.text, statement)
    return sabotage(statement.text)
  })
  world = await createWorld(portal)
  captured.clear()
  await walkMatrix(world, { actors: [] })
})
afterAll(async () => {
  await world?.close()
  await portal?.close()
})
beforeEach(() => {
  sabotage = (text) => text
})

/** What the owner's statements do for another customer when one of their conditions is missing, each in turn. */
async function harms(open: string[]): Promise<{ mutants: number; found: string[] }> {
  const found: string[] = []
  let mutants = 0
  const { own: asker, foreign: victim } = world
  const before = await rowsOf(world.planter, victim)
  for (const { text, values } of captured.values()) {
    for (let index = 0; index < conditionsIn(text); index += 1) {
      mutants += 1
      const attack = { text: withoutCondition(text, index), values, asker, victim, open, before }
      const harm = await harmOf(world.planter, attack)
      if (harm) found.push(`${harm}: ${attack.text}`)
    }
  }
  return { mutants, found }
}

const setWall = (table: string, verb: 'enable' | 'disable') =>
  world.planter.client.query(`alter table ${table} ${verb} row level security`)

/** The violations the matrix reports of a buyer's calls below a path. */
async function violations(path: RegExp, actor = 'buyer'): Promise<string[]> {
  const endpoints = [...portal.app.endpoints].filter((endpoint) => path.test(endpoint.path))
  const actors = world.actors.filter(({ name }) => name === actor)
  return (await walkMatrix(world, { endpoints, actors })).violations
}

describe('a statement that forgets its condition on the customer', () => {
  it('is held back by row-level security, and would do harm without', async () => {
    const walled = await harms([])
    expect(walled.mutants).toBeGreaterThan(15)
    expect(walled.found).toEqual([])
    const open = await harms(world.planter.tables)
    expect(open.found.length).toBeGreaterThanOrEqual(5)
    for (const table of ['customer_order', 'address', 'cart']) expect(open.found.join('\n')).toMatch(table)
  })

  it('is held back by the wall of each table by itself', async () => {
    const { own: asker, foreign: victim, planter } = world
    for (const table of planter.tables) {
      // The owner may have removed what was planted.
      if (!(await rowsOf(planter, victim)).get(table)) await planter.plant(table, victim)
      const text = `select '${victim.mark}-${table}' as seen from ${table} where customer_id = ${victim.id}`
      const attack = { text, values: [], asker, victim }
      expect([table, await harmOf(world.planter, { ...attack, open: [] })]).toEqual([table, undefined])
      expect([table, await harmOf(world.planter, { ...attack, open: [table] })]).toEqual([
        table,
        expect.stringMatching(/^shows/),
      ])
    }
  })
})

describe('the matrix', () => {
  it.each([
    ['customer_order', /order/, /order-detail.*shows kanarA/s],
    ['address', /^\/address/, /changed rows of the foreign customer in address/],
    ['cart', /cart/, /foreign and missing look different/],
  ])('needs both walls of %s to fall before it turns red, and then does', async (table, path, red) => {
    // One wall: the conditions of the statements.
    await setWall(table, 'disable')
    expect(await violations(path)).toEqual([])
    // The other wall: row-level security.
    await setWall(table, 'enable')
    sabotage = withoutCondition
    expect(await violations(path)).toEqual([])
    await setWall(table, 'disable')
    expect((await violations(path)).join('\n')).toMatch(red)
    await setWall(table, 'enable')
  })

  it('turns red when a session is no longer held to the attachments of its user', async () => {
    const { client } = world.planter
    const { rows } = await client.query<{ text: string }>(`select pg_get_functiondef('session_of'::regproc) as text`)
    const held = rows[0]?.text ?? ''
    const loose = held.replace('a.user_id IS NOT NULL', 'true')
    expect(loose).not.toBe(held)
    await client.query(loose)
    expect((await violations(/order/, 'former buyer')).join('\n')).toMatch(/former buyer.*shows kanarA/)
    await client.query(held)
  })
})
