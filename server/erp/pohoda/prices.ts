import { divideRounded, scaled } from '#contract/money.ts'
import { amount, code, decimal, type Element, find, findAll, flag, key, line, required } from './element.ts'
import { RecordFault } from './fault.ts'
import { fromScaled } from './vat.ts'

export interface PriceRow {
  line: number
  customer_id: number
  item_id: string
  /** Four decimals; with the item's tax still in it where `with_tax` says so. */
  net_price: string
  with_tax: boolean
}

/** The individual prices of one customer; `reject` gets every price, or the whole element, that cannot be used. */
export function readPrices(
  element: Element,
  reject: (element: Element, record: string, reason: string) => void,
): PriceRow[] {
  const partner = line(element, 'partnerIdentity', 'id')
  const attempt = <T>(part: Element, record: string, read: () => T): T | undefined => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof RecordFault)) throw error
      reject(part, record, error.message)
      return undefined
    }
  }
  const customer = attempt(element, partner, () => key(partner, 'the customer'))
  if (customer === undefined) return []
  const prices = find(element, 'setPrices')
  // Left out in silence such a discount would show the customer a higher price than agreed.
  for (const discount of [...findAll(find(prices, 'priceGroups'), 'priceGroupItem'), find(prices, 'allStocks')]) {
    if (discount && hasPercent(discount))
      reject(discount, partner, 'a discount on a group of goods is not supported, only prices of items')
  }
  return findAll(find(prices, 'stocks'), 'stockItem').flatMap((item) => {
    const row = attempt(item, `${partner} ${line(item, 'ids')}`, () => readPrice(item, customer))
    return row ? [row] : []
  })
}

// A group that is merely listed changes no price.
const hasPercent = (discount: Element): boolean => Number(line(discount, 'discountPercentage') || '0') !== 0

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
