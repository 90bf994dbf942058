/** What was agreed and what holds, as plain facts; prices are whole ten-thousandths of a crown. */
export interface PriceFacts {
  items: { id: string; price: bigint; group: string; levels: Record<string, bigint> }[]
  customers: {
    id: number
    level: string
    groups: string[]
    own: Record<string, bigint>
    /** Hundredths of a percent by group; the empty one is of everything. */
    discounts: Record<string, bigint>
  }[]
  /** Prices from a quantity on, which is in whole thousandths of a unit; for one customer, for a level, or for all. */
  steps: { item: string; price: bigint; least: bigint; customer: number; level: string; from: string; till: string }[]
  actions: { item: string; price: bigint; from: string; till: string; customers: number[]; groups: string[] }[]
}

/** What a unit costs a customer on a day, in a quantity of so many thousandths, by a reading of the rule of its own. */
export function referencePrice(
  facts: PriceFacts,
  customerId: number,
  itemId: string,
  day: string,
  thousandths = 0n,
): bigint {
  const customer = facts.customers.find(({ id }) => id === customerId)
  const item = facts.items.find(({ id }) => id === itemId)
  if (!customer || !item) throw new Error('nobody knows them')
  let price = customer.own[itemId]
  if (price === undefined) {
    price = item.levels[customer.level] ?? item.price
    const hundredths = (item.group && customer.discounts[item.group]) || customer.discounts[''] || 0n
    // Half away from zero; no price is below zero.
    price = (price * (10_000n - hundredths) * 2n + 10_000n) / 20_000n
  }
  for (const action of facts.actions) {
    const isFor =
      (action.customers.length === 0 && action.groups.length === 0) ||
      action.customers.includes(customerId) ||
      action.groups.some((group) => customer.groups.includes(group))
    const holds = action.from <= day && (action.till === '' || day <= action.till)
    if (action.item === itemId && isFor && holds && action.price < price) price = action.price
  }
  for (const step of facts.steps) {
    const isFor =
      step.customer === 0 ? step.level === '' || step.level === customer.level : step.customer === customerId
    const holds = (step.from === '' || step.from <= day) && (step.till === '' || day <= step.till)
    if (step.item === itemId && isFor && holds && step.least <= thousandths && step.price < price) price = step.price
  }
  return price
}
