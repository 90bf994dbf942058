import * as z from 'zod/mini'
import { Price } from './catalogue.ts'
import { buyer, endpoint } from './endpoint.ts'
import { id, text } from './fields.ts'
import { divideRounded, scaled, type Haler } from './money.ts'

/** The largest selling price. */
export const MAX_RETAIL = 9_999_999.99

const retailPrice = z.nullable(
  z.number().check(
    z.gte(0),
    z.lte(MAX_RETAIL),
    z.refine((value) => Math.round(value * 100) / 100 === value, { error: 'has more than two decimals' }),
  ),
)

const OwnPrice = z.strictObject({ ItemId: id, RetailPrice: retailPrice })

/** The most prices saved, or labels printed, in one call. */
export const MOST_PRICES = 1000
export const MOST_LABELS = 240

export const RetailItem = z.object({
  ItemId: z.string(),
  Name: z.string(),
  EAN: z.string(),
  Unit: z.string(),
  VatRate: z.number(),
  /** Null without `shownettoprice`. */
  NetPriceValue: z.nullable(z.number()),
  /** With tax: the customer's own price, else the recommended one. */
  RetailPrice: z.nullable(z.number()),
  /** Whether `RetailPrice` is the customer's own. */
  IsOwn: z.boolean(),
  /** The price on the label that was printed last; null when none was. */
  PrintedPrice: z.nullable(z.number()),
})

export const LabelSheet = z.object({
  FileName: z.string(),
  /** A PDF in base64. */
  FileContent: z.string(),
  Labels: z.number(),
})

export type RetailItem = z.infer<typeof RetailItem>
export type LabelSheet = z.infer<typeof LabelSheet>

export const putProductPrice = endpoint({
  method: 'PUT',
  path: '/product-price',
  summary: 'Sets the own selling price of an item, with tax; null returns to the recommended one',
  access: buyer('shownettoprice'),
  body: OwnPrice,
  response: Price,
  refusals: ['not-found'],
})

export const getRetailPrices = endpoint({
  method: 'GET',
  path: '/retail-prices/{PathName...}',
  summary: 'Selling prices of a category and below it',
  access: buyer(),
  params: z.strictObject({ PathName: text(300).check(z.minLength(1)) }),
  response: RetailItem,
})

export const getChangedLabels = endpoint({
  method: 'GET',
  path: '/changed-labels',
  summary: 'Items whose printed label shows another price than the one that holds, and own prices never printed',
  access: buyer(),
  response: RetailItem,
})

export const putRetailPrices = endpoint({
  method: 'PUT',
  path: '/retail-prices',
  summary: 'Sets the own selling prices of up to 1000 items at once',
  access: buyer('shownettoprice'),
  body: z.strictObject({
    Prices: z.array(OwnPrice).check(
      z.minLength(1),
      z.maxLength(MOST_PRICES),
      z.refine((prices) => new Set(prices.map((one) => one.ItemId)).size === prices.length, {
        error: 'names an item twice',
      }),
    ),
  }),
  response: Price,
})

export const postShelfLabels = endpoint({
  method: 'POST',
  path: '/shelf-labels',
  summary: 'Shelf labels of up to 240 items as one PDF; remembers the printed prices',
  access: buyer(),
  body: z.strictObject({ Items: z.array(id).check(z.minLength(1), z.maxLength(MOST_LABELS)) }),
  response: LabelSheet,
  refusals: ['label.no-price'],
})

/** Where a computed price ends: on every haléř, on 10 or 50 haléře, on whole crowns, or on 90 haléře. */
export const endings = ['haler', 'tenth', 'half', 'crown', 'ninety'] as const
export type Ending = (typeof endings)[number]

export interface RetailRule {
  /** `margin` is a part of the selling price without tax, `markup` an addition to the purchase price. */
  kind: 'margin' | 'markup'
  /** Decimal text with at most two places; a margin is below 100. */
  percent: string
  ending: Ending
}

const grids: Record<Ending, { step: bigint; offset: bigint }> = {
  haler: { step: 1n, offset: 0n },
  tenth: { step: 10n, offset: 0n },
  half: { step: 50n, offset: 0n },
  crown: { step: 100n, offset: 0n },
  ninety: { step: 100n, offset: 90n },
}

const upwards = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor

/**
 * The selling price with tax in haléře for a net purchase price and a tax rate in percent (decimal texts). It is always
 * rounded up, so that the margin asked for is never missed; throws for a margin of 100 % or more.
 */
export function retailBy(net: string, vatRate: string, { kind, percent, ending }: RetailRule): Haler {
  const hundred = 10_000n
  const part = scaled(percent, 2)
  if (kind === 'margin' && part >= hundred) throw new RangeError('a margin is below 100 %')
  // Crowns with four places, times percents with two places each: everything stays whole until the one division.
  const taxed = scaled(net, 4) * (hundred + scaled(vatRate, 2))
  const [times, over] = kind === 'margin' ? [hundred, hundred - part] : [hundred + part, hundred]
  const exact = upwards(taxed * times, 100n * hundred * over)
  const { step, offset } = grids[ending]
  const price = exact <= offset ? offset : upwards(exact - offset, step) * step + offset
  return Number(price)
}

/** How much of a selling price without tax stays with the seller: crowns with two decimals and percent with one. */
export function marginOf(retail: number, net: number, vatRate: number): { amount: number; percent: number } | null {
  const withoutTax = Number(
    divideRounded(BigInt(Math.round(retail * 100)) * 10_000n, BigInt(10_000 + Math.round(vatRate * 100))),
  )
  if (withoutTax <= 0) return null
  const left = withoutTax - Math.round(net * 100)
  return { amount: left / 100, percent: Math.round((left / withoutTax) * 1000) / 10 }
}

const measures: Record<string, { base: 'kg' | 'l'; thousandths: number }> = {
  kg: { base: 'kg', thousandths: 1000 },
  g: { base: 'kg', thousandths: 1 },
  l: { base: 'l', thousandths: 1000 },
  cl: { base: 'l', thousandths: 10 },
  ml: { base: 'l', thousandths: 1 },
}

/** The price with tax of one kilogram or litre, from the content that the name or the unit tells; null when neither does. */
export function unitPrice(name: string, unit: string, retail: number): { base: 'kg' | 'l'; price: number } | null {
  const own = measures[unit.trim().toLowerCase()]
  const told = [...name.matchAll(/(?:(\d+)\s*[x×]\s*)?(\d+(?:[.,]\d{1,3})?)\s*(kg|g|cl|ml|l)(?![\p{L}\d])/giu)].at(-1)
  const measure = own ?? measures[told?.[3]?.toLowerCase() ?? '']
  if (!measure) return null
  const count = own ? 1n : BigInt(told?.[1] ?? 1) * scaled(told?.[2]?.replace(',', '.') ?? '0', 3)
  // Thousandths of a kilogram or litre, times a thousand while the count has three places.
  const content = own ? BigInt(measure.thousandths) * 1000n : count * BigInt(measure.thousandths)
  if (content <= 0n) return null
  return {
    base: measure.base,
    price: Number(divideRounded(BigInt(Math.round(retail * 100)) * 1_000_000n, content)) / 100,
  }
}
