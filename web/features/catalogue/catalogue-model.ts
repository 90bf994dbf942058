import type { Node, Product } from '#contract/catalogue.ts'
import type { GridSort } from '#web/ui/data-grid-model.ts'
import type { ProductColumnId } from './product-columns.tsx'

/** The node of a path with all nodes above it, the topmost first; empty when the tree has no such path. */
export function trailTo(nodes: readonly Node[], path: string): Node[] {
  for (const node of nodes) {
    if (node.PathName === path) return [node]
    const below = trailTo(node.Sub, path)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** What one press of Add puts into the cart: one, or a pack where the item is sold in packs only. */
export const stepOf = (product: Product) => (product.PackOnly ? product.PackQuantity : 1)

const sortIds = ['code', 'own', 'name', 'brand', 'net', 'retail', 'bought'] as const satisfies ProductColumnId[]

/** The order as it stands in the address: 'name', or '-name' downwards; anything else is no order. */
export function readSort(text: string | undefined): GridSort | null {
  const desc = text?.startsWith('-') ?? false
  const id = desc ? text?.slice(1) : text
  return id !== undefined && sortIds.some((known) => known === id) ? { id, desc } : null
}

export const writeSort = (sort: GridSort | null) => (sort ? `${sort.desc ? '-' : ''}${sort.id}` : undefined)

/** How many of the hits lie in the category that was searched and how many elsewhere. */
export function countGroups(products: readonly Product[]) {
  const elsewhere = products.filter((product) => product.InPath === false).length
  return { here: products.length - elsewhere, elsewhere }
}
