import { everydayQueries, judged } from './everyday-queries.ts'
import { heldOutExportSearches } from './export-held-out.ts'
import { exportSearches } from './export-searches.ts'
import { counterSearches } from './searches-counter.ts'
import { deskSearches } from './searches-desk.ts'
import { heldOutSearches } from './searches-held-out.ts'
import { kitchenSearches } from './searches-kitchen.ts'
import { storeSearches } from './searches-stores.ts'

/** Over the demo seller's goods: what rules were made for, and what none was made for. */
export const demoSearches = {
  known: [...everydayQueries, ...[kitchenSearches, counterSearches, storeSearches, deskSearches].flatMap(judged)],
  unseen: judged(heldOutSearches),
}

/** Over the goods of a real export of a seller, whose names are of many countries. */
export const exportedSearches = { known: judged(exportSearches), unseen: judged(heldOutExportSearches) }
