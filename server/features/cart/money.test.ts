import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cartProperty, sumsProperty } from '#server/testing/cart-money.ts'
import { referenceTotals } from '#server/testing/money-reference.ts'
import { createBuyer } from '#server/testing/shop.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal({}, undefined, 2)
})
afterAll(() => portal.close())

it('the reference rounds half a haléř away from zero', () => {
  const line = { price: '0.0050', quantity: '1', rate: '0' }
  expect(referenceTotals([line])).toEqual({ net: 1n, gross: 1n })
  expect(referenceTotals([{ ...line, price: '0.0049' }])).toEqual({ net: 0n, gross: 0n })
  expect(referenceTotals([{ price: '0.50', quantity: '1', rate: '21' }])).toEqual({ net: 50n, gross: 61n })
})

it('sums of random carts of up to 300 lines are exact [S3.30, S3.31]', () => {
  fc.assert(sumsProperty, { numRuns: 300 })
})

it('short answers, GET, check and order agree to the haléř while prices change [S3.30, S3.31]', async () => {
  const buyer = await createBuyer(portal)
  await fc.assert(await cartProperty(portal, buyer), { numRuns: 25 })
})
