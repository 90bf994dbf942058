/**
 * What was charged of every line, from what was charged of its item: lines of the same item are filled one after the
 * other, the last one takes the rest. Null for items that no document names.
 */
export function invoicedByLine(
  lines: readonly { ItemId: string; SalesQuantity: number }[],
  invoiced: readonly { itemId: string; quantity: number }[],
): (number | null)[] {
  const left = new Map(invoiced.map(({ itemId, quantity }) => [itemId, Math.round(quantity * 1000)]))
  return lines.map(({ ItemId, SalesQuantity }, index) => {
    const rest = left.get(ItemId)
    if (rest === undefined) return null
    const isLast = !lines.slice(index + 1).some((line) => line.ItemId === ItemId)
    const taken = isLast ? rest : Math.min(rest, Math.round(SalesQuantity * 1000))
    left.set(ItemId, rest - taken)
    return taken / 1000
  })
}
