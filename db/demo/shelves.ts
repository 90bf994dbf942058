import { bakery } from './items-bakery.ts'
import { beer } from './items-beer.ts'
import { liquor, wine } from './items-wine.ts'
import { butchery } from './items-meat.ts'
import { sweetAndSalty } from './items-snacks.ts'
import { dairy } from './items-dairy.ts'
import { frozenFood, hotDrinks } from './items-hot-frozen.ts'
import { greengrocery } from './items-greengrocery.ts'
import { catering, press } from './items-catering.ts'
import { household } from './items-household.ts'
import { seasoning } from './items-seasoning.ts'
import { staples } from './items-staples.ts'
import { softDrinks } from './items-soft-drinks.ts'
import type { Branch, Shelf } from './lines.ts'

/** The whole offer in the order of the catalogue. */
export const departments: Branch[] = [
  { cs: 'Nápoje', en: 'Drinks', children: [softDrinks, beer, wine, liquor] },
  dairy,
  bakery,
  butchery,
  greengrocery,
  staples,
  seasoning,
  sweetAndSalty,
  hotDrinks,
  frozenFood,
  household,
  catering,
  press,
]

/** Every shelf of the tree. */
export function shelves(nodes: readonly (Branch | Shelf)[] = departments): Shelf[] {
  return nodes.flatMap((node) => ('children' in node ? shelves(node.children) : [node]))
}

/** Shelves whose goods are offered with those of a shelf. */
export const accessories: Record<number, readonly number[]> = {
  111: [270],
  112: [270],
  113: [110, 270],
  120: [272, 231],
  121: [270, 230],
  122: [272, 270],
  130: [232, 153],
  131: [153, 232],
  133: [270],
  140: [111, 232],
  153: [160, 130],
  160: [154],
  161: [154, 197],
  170: [211, 195],
  171: [211, 250],
  173: [195, 160],
  175: [211, 193],
  180: [271],
  181: [193, 212],
  183: [193, 195],
  190: [212, 197],
  191: [195, 153],
  192: [210],
  210: [271],
  240: [197, 150, 270],
  241: [197, 150],
  242: [197],
  251: [195],
  252: [270],
  260: [271, 262],
  270: [271],
}
