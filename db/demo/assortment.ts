import { drawItem } from './pictures.ts'
import type { Branch, ItemDraft, Line, Shelf } from './lines.ts'
import { packages } from './packaging.ts'
import { between, pick, randomFrom } from './random.ts'
import { accessories, departments } from './shelves.ts'
import type { Assortment, DemoCategory, DemoItem, DemoRelation } from './types.ts'

interface Placed {
  shelf: Shelf
  line: Line
  item: DemoItem
}

const OWN_PREFIX = '8599'
// Without a common factor with the range, so different codes stay different.
const EAN_STEP = 48_271_939
const EAN_RANGE = 100_000_000

/** The last digit of an EAN-13, from the first twelve. */
export function eanCheckDigit(twelve: string): number {
  const sum = Array.from(twelve).reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

function eanOf(code: string): string {
  const twelve = OWN_PREFIX + String((Number(code) * EAN_STEP) % EAN_RANGE).padStart(8, '0')
  return `${twelve}${eanCheckDigit(twelve)}`
}

const tareKg: Partial<Record<ItemDraft['kind'], number>> = {
  beer: 0.38,
  glass: 0.35,
  wine: 0.5,
  sparkling: 0.85,
  spirit: 0.45,
  jar: 0.25,
  tin: 0.06,
  keg: 10,
  canister: 0.2,
  bucket: 0.15,
}

/** Kilograms of one unit: by its unit, else the amount named in its size with the weight of the wrapping. */
function weightOf(draft: ItemDraft, size: string): number {
  if (draft.weightKg !== undefined) return draft.weightKg
  if (draft.unit === 'kg' || draft.unit === 'l') return 1
  const found = /(?:(\d+) × )?([\d,]+) (kg|g|l|ml)\b/.exec(size)
  if (!found) throw new Error(`No weight in the size "${size}"`)
  const amount = Number(found[1] ?? 1) * Number((found[2] ?? '').replace(',', '.'))
  return amount / (found[3] === 'g' || found[3] === 'ml' ? 1000 : 1) + (tareKg[draft.kind] ?? 0.02)
}

/** A shelf price as shops write it, from the net price. */
function retailOf(net: number, vatRate: string): number {
  const gross = net * (1 + Number(vatRate) / 100) * 1.28
  if (gross < 10) return Math.ceil(gross * 2) / 2
  return Math.ceil(gross + 0.1) - 0.1
}

function stockOf(next: () => number, draft: ItemDraft, packQuantity: number, price: number) {
  const luck = next()
  if (luck < 0.82)
    return { availability: 'InStock', stock: between(next, 6, price > 500 ? 30 : 120) * packQuantity } as const
  if (luck < 0.9)
    return {
      availability: 'Low',
      stock: between(next, 1, draft.packOnly ? 2 : 12) * (draft.packOnly ? packQuantity : 1),
    } as const
  return { availability: luck < 0.97 ? 'OnOrder' : 'Unavailable', stock: 0 } as const
}

function descriptionOf(draft: ItemDraft): string {
  const allergens = draft.allergens ? `Alergeny: ${draft.allergens}.` : ''
  return [draft.description ?? '', allergens].filter(Boolean).join(' ')
}

function stockShelf(next: () => number, shelf: Shelf, categoryId: number): Placed[] {
  const placed: Placed[] = []
  let number = 0
  for (const line of shelf.lines) {
    const [name, brand, variants, sizes, own] = line
    for (const [label, price, packQuantity, kind] of sizes) {
      for (const variant of variants) {
        const [taste, factor] = typeof variant === 'string' ? [variant, 1] : variant
        const draft: ItemDraft = { ...shelf.draft, ...own, kind: kind ?? own?.kind ?? shelf.draft.kind }
        number += between(next, 1, 6)
        const id = `${shelf.code}${String(number).padStart(3, '0')}`
        const fullName = [name, taste, label].filter(Boolean).join(' ')
        const usual = Math.round(price * factor * 10) / 10
        const onSale = next() < 0.06
        const isNew = next() < 0.05
        placed.push({
          shelf,
          line,
          item: {
            id,
            categoryId,
            name: fullName,
            ean: eanOf(id),
            brand,
            unit: draft.unit,
            packName: draft.pack,
            packQuantity,
            packOnly: draft.packOnly === true && packQuantity > 1,
            vatRate: draft.vat,
            weightKg: weightOf(draft, label).toFixed(3),
            netPrice: (onSale ? Math.round(usual * 85) / 100 : usual).toFixed(2),
            retailPrice: retailOf(usual, draft.vat).toFixed(2),
            ...stockOf(next, draft, packQuantity, price),
            information: draft.information ?? '',
            description: descriptionOf(draft),
            offeredDaysAgo: isNew ? between(next, 1, 55) : between(next, 90, 2400),
            isNew,
            recommended: next() < 0.06,
            onSale,
            packages: draft.packages?.(packQuantity, label) ?? [],
            picture: drawItem(draft.kind, { name: fullName, taste, brand, size: label, colour: draft.colour }),
          },
        })
      }
    }
  }
  return placed
}

/** Replacements of what is not to be had, the sisters of a line, and what is bought along. */
function relate(next: () => number, placed: readonly Placed[]): DemoRelation[] {
  const relations: DemoRelation[] = []
  const add = (item: DemoItem, relation: DemoRelation['relation'], related: readonly Placed[]) => {
    for (const { item: other } of related) relations.push({ itemId: item.id, relation, relatedId: other.id })
  }
  for (const one of placed) {
    const { item } = one
    const nearPrice = (left: Placed, right: Placed) =>
      Math.abs(Number(left.item.netPrice) - Number(item.netPrice)) -
      Math.abs(Number(right.item.netPrice) - Number(item.netPrice))
    const others = placed.filter((other) => other.shelf === one.shelf && other !== one)
    const sisters = others.filter((other) => other.line === one.line).toSorted(nearPrice)
    const rest = others.filter((other) => other.line !== one.line).toSorted(nearPrice)
    const luck = next()
    if (item.availability === 'Unavailable' || item.availability === 'OnOrder' || luck < 0.1)
      add(item, 0, [...sisters, ...rest].filter((other) => other.item.availability === 'InStock').slice(0, 2))
    add(item, 1, [...sisters.slice(0, 3), ...rest.slice(0, 1)])
    const along = (accessories[one.shelf.code] ?? []).flatMap((code) => {
      const draft = placed.filter((other) => other.shelf.code === code)
      return [...new Set([pick(next, draft), pick(next, draft)])]
    })
    add(item, 2, along.slice(0, 3))
  }
  return relations
}

/** The demo seller's whole offer; every call gives the same. */
export function buildAssortment(): Assortment {
  const next = randomFrom(8599)
  const categories: DemoCategory[] = []
  const placed: Placed[] = []
  const walk = (node: Branch | Shelf, parentId: number | null) => {
    const id = categories.length + 1
    categories.push({ id, parentId, titleCs: node.cs, titleEn: node.en })
    if ('children' in node) for (const child of node.children) walk(child, id)
    else placed.push(...stockShelf(next, node, id))
  }
  for (const department of departments) walk(department, null)
  return { categories, packages, items: placed.map(({ item }) => item), relations: relate(next, placed) }
}
