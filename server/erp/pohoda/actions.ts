import { divideRounded, scaled } from '#contract/money.ts'
import { amount, day, decimal, type Element, find, findAll, flag, key, line, listOf, required } from './element.ts'
import { RecordFault } from './fault.ts'
import { readOrReject, type Reject } from './reject.ts'
import { fromScaled } from './vat.ts'

export interface ActionRow {
  line: number
  action_id: number
  name: string
  valid_from: string
  valid_till: string | null
  /** Lists as the database reads them; null for all customers. */
  customer_ids: string | null
  customer_groups: string | null
  /** The card, by its id or else by its code. */
  card: string
  code: string
  /** Four decimals; with the item's tax still in it where `with_tax` says so. */
  net_price: string
  with_tax: boolean
}

/** The prices of one action; `reject` gets every price, or the whole element, that cannot be used. */
export function readAction(element: Element, reject: Reject): ActionRow[] {
  const header = find(element, 'actionPriceHeader')
  const name = line(header, 'name')
  const general = readOrReject(reject, element, name, () => generalOf(element, header, name))
  if (!general) return []
  const items = ['actionPriceItem', 'actionPriceStocks'].flatMap((list) =>
    findAll(find(element, list), 'actionPriceStockItem'),
  )
  return items.flatMap((item) => {
    const record = `${name} ${line(item, 'stock', 'code')}`.trim()
    const row = readOrReject(reject, item, record, () => ({
      ...general,
      ...priceOf(item, line(header, 'discountPercentage')),
    }))
    return row ? [row] : []
  })
}

function generalOf(element: Element, header: Element | undefined, name: string) {
  const validity = find(header, 'validityAction')
  const from = required(day(line(validity, 'dateFrom'), 'the first day'), 'the first day')
  const till = day(line(validity, 'dateTill'), 'the last day')
  if (till !== '' && till < from) throw new RecordFault(`the last day is before the first one: ${till}`)
  const customers = findAll(find(element, 'actionPriceCustomers'), 'customer').map((one) =>
    key(line(one, 'id'), 'the customer'),
  )
  const groups = findAll(find(element, 'actionPriceGroups'), 'group').map((group) => line(group, 'name'))
  return {
    action_id: key(line(header, 'id'), 'the id'),
    name: required(name, 'the name'),
    valid_from: from,
    valid_till: till || null,
    customer_ids: customers.length > 0 ? listOf(customers) : null,
    customer_groups: groups.length > 0 ? listOf(groups) : null,
  }
}

/** The stated price; without one the default price less the discount on the item, or on the whole action. */
function priceOf(item: Element, discount: string) {
  const original = find(item, 'defaultPriceStock')
  const action = find(item, 'actionPriceStock')
  if (find(original, 'foreignCurrency')) throw new RecordFault('a price in a foreign currency is not supported')
  const stated = amount(line(action, 'price'), 4, 'the price', '')
  return {
    line: item.line,
    card: line(item, 'stock', 'id'),
    code: line(item, 'stock', 'code'),
    net_price: stated || discounted(line(original, 'price'), line(action, 'discountPercentage') || discount),
    with_tax: flag(original, 'payVAT'),
  }
}

function discounted(price: string, discount: string): string {
  const percent = decimal(required(discount, 'the price'), 2, 'the discount', '')
  const left = 10_000n - scaled(percent, 2)
  if (left < 0n) throw new RecordFault(`the discount is above 100 %: ${percent}`)
  const before = amount(required(price, 'the price'), 4, 'the price', '')
  return fromScaled(divideRounded(scaled(before, 4) * left, 10_000n), 4)
}
