import type { DemoItem } from './types.ts'
import type { Kind } from './pictures.ts'

/** Price is net, of one unit, in crowns; without a kind the size looks like its line. */
export type Size = readonly [label: string, price: number, packQuantity: number, kind?: Kind]
/** A variant may cost more or less than its line: the factor. */
export type Variant = string | readonly [name: string, factor: number]

export interface ItemDraft {
  kind: Kind
  unit: string
  pack: string
  vat: DemoItem['vatRate']
  /** What the goods or their wrapping are made of; without it the taste or the brand decides. */
  colour?: string
  information?: string
  description?: string
  allergens?: string
  packOnly?: boolean
  /** Needed where the size says no weight or volume. */
  weightKg?: number
  packages?: (packQuantity: number, size: string) => DemoItem['packages']
}

export type Line = readonly [
  name: string,
  brand: string,
  variants: readonly Variant[],
  sizes: readonly Size[],
  draft?: Partial<ItemDraft>,
]

export interface Shelf {
  /** The first three digits of its items' codes. */
  code: number
  cs: string
  en: string
  draft: ItemDraft
  lines: readonly Line[]
}

export interface Branch {
  cs: string
  en: string
  children: readonly (Branch | Shelf)[]
}

/** Food unless told otherwise: by the piece, in cartons, at the lower rate. */
export function shelf(
  code: number,
  cs: string,
  en: string,
  draft: Partial<ItemDraft> & { kind: Kind },
  lines: readonly Line[],
): Shelf {
  return { code, cs, en, draft: { unit: 'ks', pack: 'karton', vat: '12', ...draft }, lines }
}

export const one: readonly Variant[] = ['']
