import { divideRounded, scaled } from '#contract/money.ts'
import { amount, code, decimal, type Element, find, findAll, flag, key, line, required } from './element.ts'
import { RecordFault } from './fault.ts'
import { readOrReject, type Reject } from './reject.ts'
import { fromScaled } from './vat.ts'

export interface PriceRow {
  line: number
  customer_id: number
  item_id: string
  /** Four decimals; with the item's tax still in it where `with_tax` says so. */
  net_price: string
  with_tax: boolean
}

export interface DiscountRow {
  line: number
  customer_id: number
  /** Empty for everything. */
  price_group: string
  percent: string
}

export interface PriceRows {
  prices: PriceRow[]
  discounts: DiscountRow[]
}

/** The individual prices of one customer; `reject` gets every price, or the whole element, that cannot be used. */
export function readPrices(element: Element, reject: Reject): PriceRows {
  const partner = line(element, 'partnerIdentity', 'id')
  const customer = readOrReject(reject, element, partner, () => key(partner, 'the customer'))
  if (customer === undefined) return { prices: [], discounts: [] }
  const prices = find(element, 'setPrices')
  const groups = [
    ...findAll(find(prices, 'priceGroups'), 'priceGroupItem').map((group) => ({ group, name: line(group, 'name') })),
    ...findAll(prices, 'allStocks').map((group) => ({ group, name: '' })),
  ]
  return {
    prices: findAll(find(prices, 'stocks'), 'stockItem').flatMap((item) => {
      const row = readOrReject(reject, item, `${partner} ${line(item, 'ids')}`, () => readPrice(item, customer))
      return row ? [row] : []
    }),
    discounts: groups.flatMap(({ group, name }) => {
      const row = readOrReject(reject, group, `${partner} ${name}`.trim(), () => readDiscount(group, customer, name))
      return row ? [row] : []
    }),
  }
}

function readDiscount(group: Element, customer: number, name: string): DiscountRow {
  const percent = decimal(line(group, 'discountPercentage'), 2, 'the discount', '0')
  if (scaled(percent, 2) > 10_000n) throw new RecordFault(`the discount is above 100 %: ${percent}`)
  if (group.name === 'priceGroupItem') required(name, 'the name of the group')
  return { line: group.line, customer_id: customer, price_group: name, percent }
}

function readPrice(item: Element, customer: number): PriceRow {
  if (find(item, 'currency')) throw new RecordFault(`a price in a foreign currency is not supported`)
  return {
    line: item.line,
    customer_id: customer,
    item_id: code(line(item, 'ids'), 'the code of the item'),
    net_price: line(item, 'individualPrice') === '' ? discounted(item) : amountOf(item, 'individualPrice'),
    with_tax: flag(item, 'payVAT'),
  }
}

function discounted(item: Element): string {
  const percent = decimal(line(item, 'discountPercentage'), 2, 'the discount', '')
  if (percent === '') throw new RecordFault('the price is missing')
  const price = scaled(amountOf(item, 'price'), 4) * (10_000n - scaled(percent, 2))
  if (price < 0n) throw new RecordFault(`the discount is above 100 %: ${percent}`)
  return fromScaled(divideRounded(price, 10_000n), 4)
}

const amountOf = (item: Element, name: string): string =>
  amount(required(line(item, name), 'the price'), 4, 'the price', '')
