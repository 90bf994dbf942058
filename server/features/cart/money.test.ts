import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { taxOf } from '#contract/money.ts'
import { cartProperty, sumsProperty, type Pricing } from '#proofs/engines/cart-money.ts'
import { referenceTotals } from '#proofs/engines/money-reference.ts'
import { createBuyer } from '#server/testing/shop.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'
import type { Line } from './queries.ts'
import { pricedLine } from './rules.ts'

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

it('sums of random carts of up to 300 lines, with transport and deposits, are exact [S3.30, S3.31]', () => {
  fc.assert(sumsProperty(), { numRuns: 300 })
})

describe('the proof finds planted faults', () => {
  const priced = (line: Line) => pricedLine(line, line.quantity ?? 0)
  const faults: Record<string, Pricing> = {
    'rounding by toFixed': (line) => {
      const net = Math.round(Number((Number(line.price) * (line.quantity ?? 0)).toFixed(2)) * 100)
      return { ...priced(line), netHaler: net, grossHaler: net + taxOf(net, line.vatRate) }
    },
    'tax of what is not rounded yet': (line) => {
      const exact = Number(line.price) * (line.quantity ?? 0)
      const one = priced(line)
      return { ...one, grossHaler: one.netHaler + Math.round(exact * Number(line.vatRate)) }
    },
    'pieces of packaging that are not whole': (line) => ({
      ...priced(line),
      depositHaler: Math.round(
        (line.packages ?? []).reduce(
          (sum, [perUnit, haler]) => sum + Number(perUnit) * (line.quantity ?? 0) * haler,
          0,
        ),
      ),
    }),
  }
  it.each(Object.entries(faults))('%s', (_, pricing) => {
    expect(fc.check(sumsProperty(pricing), { numRuns: 300, endOnFailure: true }).failed).toBe(true)
  })
})

it('short answers, GET, check and order agree to the haléř while prices change [S3.30, S3.31]', async () => {
  const buyer = await createBuyer(portal)
  await fc.assert(await cartProperty(portal, buyer), { numRuns: 25 })
})
