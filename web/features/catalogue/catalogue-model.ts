import type { Node, Item } from '#contract/catalogue.ts'
import type { GridSort } from '#web/ui/data-grid-model.ts'

/** The node of a path with all nodes above it, the topmost first; empty when the tree has no such path. */
export function trailTo(nodes: readonly Node[], path: string): Node[] {
  for (const node of nodes) {
    if (node.PathName === path) return [node]
    const below = trailTo(node.Sub, path)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** The columns of the catalogue, as addresses and kept choices name them. */
export type ItemColumnId =
  | 'picture'
  | 'code'
  | 'own'
  | 'name'
  | 'brand'
  | 'pack'
  | 'availability'
  | 'ean'
  | 'net'
  | 'gross'
  | 'retail'
  | 'order'
  | 'bought'

const sortIds = ['code', 'own', 'name', 'brand', 'net', 'retail', 'bought'] as const satisfies ItemColumnId[]

/** The order as it stands in the address: 'name', or '-name' downwards; anything else is no order. */
export function readSort(text: string | undefined): GridSort | null {
  const desc = text?.startsWith('-') ?? false
  const id = desc ? text?.slice(1) : text
  return id !== undefined && sortIds.some((known) => known === id) ? { id, desc } : null
}

export const writeSort = (sort: GridSort | null) => (sort ? `${sort.desc ? '-' : ''}${sort.id}` : undefined)

/** Whether none of the hits has everything that was typed. */
export const isOnlyNear = (hits: readonly Item[]): boolean => hits.length > 0 && hits.every(({ Nearest }) => Nearest)

/** How many of the hits lie in the category that was searched and how many elsewhere. */
export function countGroups(items: readonly Item[]) {
  const elsewhere = items.filter((item) => item.InPath === false).length
  return { here: items.length - elsewhere, elsewhere }
}
