import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { walkMatrix, walkPool } from '#proofs/engines/matrix.ts'
import { unknownFields } from './testing/positions.ts'
import { PASSWORD, testPortal, type TestPortal } from './testing/test-app.ts'
import { createWorld, type World } from '#proofs/engines/two-customers.ts'

let portal: TestPortal
let world: World

beforeAll(async () => {
  portal = await testPortal()
  world = await createWorld(portal)
})
afterAll(async () => {
  await world?.close()
  await portal?.close()
})

describe('every call of the contract, with every kind of user and ids of a foreign customer', () => {
  it('is known to this test: each id in a request has a meaning', () => {
    expect([...portal.app.endpoints].flatMap(unknownFields)).toEqual([])
  })

  it('shows and changes nothing of the foreign customer, and answers as if its rows did not exist', async () => {
    const { violations, ...figures } = await walkMatrix(world)
    expect(violations).toEqual([])
    expect(figures.endpoints).toBe(portal.app.endpoints.size)
    // Each place where an id can stand was seen to answer its owner otherwise than a stranger.
    expect(figures.alive).toBe(figures.positions)
    expect(figures.requests).toBeGreaterThan(figures.endpoints * 12)
  })

  it('stays so with ids of all kinds in every field', async () => {
    const buyer = world.actors.find(({ name }) => name === 'buyer')
    if (!buyer) throw new Error('there is no buyer')
    const { violations, positions, requests } = await walkPool(world, buyer, 9)
    expect(violations).toEqual([])
    expect(requests).toBeGreaterThan(positions)
  })
})

it('the log of all that holds no password, cookie or code, and nothing of what customers own', () => {
  const log = portal.log()
  expect(log.split('\n').length).toBeGreaterThan(1000)
  const { password } = new URL(portal.appUrl.replace(/@\/.*/, '@host/'))
  for (const secret of [PASSWORD, 'Basic ', '__Host-sid', 'argon2', 'kanarA', 'kanarB', password]) {
    expect([secret.length > 4, log.includes(secret)]).toEqual([true, false])
  }
})

describe('files', () => {
  it('give pictures to everybody who knows the address, and papers to nobody', async () => {
    const { rows } = await world.planter.client.query<{ id: string }>(
      `with c as (insert into stored_content (hash, bytes, content) values (sha256('paper'), 5, 'paper') returning hash)
      insert into file (content_hash, content_type) select hash, 'application/pdf' from c returning id`,
    )
    const paper = rows[0]?.id ?? ''
    const ask = (id: string) => portal.app.inject({ url: `/files/${id}` })
    expect((await ask(paper)).statusCode).toBe(404)
    const missing = await ask(`${paper.slice(0, -4)}0000`)
    expect((await ask(paper)).payload).toBe(missing.payload)
    for (const trick of ['../package.json', '..%2fpackage.json', `${paper}/..`, '%00', `${paper}.png`, '*', `'--`]) {
      expect([trick, (await ask(trick)).statusCode >= 400]).toEqual([trick, true])
    }
  })
})
