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
  actions: { item: string; price: bigint; from: string; till: string; customers: number[]; groups: string[] }[]
}

/** What a unit costs a customer on a day, by a reading of the rule of its own. */
export function referencePrice(facts: PriceFacts, customerId: number, itemId: string, day: string): bigint {
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
  return price
}
