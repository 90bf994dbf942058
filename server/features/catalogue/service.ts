import { LRUCache } from 'lru-cache'
import { getNavigation, getProductList, MOST_HITS, type Price, type Item } from '#contract/catalogue.ts'
import type { ItemDetail } from '#contract/item.ts'
import { EVERYTHING, type SpecialId, specialOf } from '#contract/special-nodes.ts'
import type { CustomerContext, SessionContext } from '#server/context.ts'
import type { ActiveCustomerId, Database, Db } from '#server/db/connect.ts'
import { readOffered } from '#server/db/replica.ts'
import { encodeAnswer, encodeRow, encodeRows } from '#server/endpoint.ts'
import { ensure } from '#server/errors.ts'
import type { ByteCache } from '#server/lib/byte-cache.ts'
import { pragueDay } from '#server/lib/prague.ts'
import { readyBytes, type ReadyBytes } from '#server/lib/ready-bytes.ts'
import { numberOf, type OfferIndex } from '#server/search/offer-index.ts'
import { type Search, searchOf } from '#server/search/search-text.ts'
import { answerHits } from './hits/service.ts'
import { noteMiss } from '#server/features/search-words/service.ts'
import { findForCustomer, newestOffer, prepareSearch, type SearchedOffer } from '#server/search/service.ts'
import { isImporting } from '#server/erp/staging/service.ts'
import {
  countBought,
  findDetail,
  listIds,
  listItems,
  listRelated,
  listUnitPrices,
  type Place,
  type ItemList,
  type Offer,
  readOffer,
  readItems,
  type Scope,
  takeOffer,
} from './queries.ts'
import { categoryTree, priceOf, specialTree, withoutLone } from './rules.ts'

/**
 * Prices of the customer for those of the items that are in the offer, in no order; `visible` shows purchase prices.
 * Statements of other features join `prices_of` themselves, so that there is one rule.
 */
export async function readPrices(
  customerDb: Db,
  customerId: ActiveCustomerId,
  itemIds: string[],
  visible: boolean,
): Promise<Price[]> {
  const rows = await listUnitPrices(customerDb, customerId, itemIds)
  return rows.map((row) => priceOf(row, visible))
}

/** What all customers see of the tree, its categories as JSON. */
interface SharedTree {
  version: string
  counts: Offer['counts']
  categories: string[]
}

// Yesterday's and today's, in both languages.
const SHARED_TREES = 4
const sharedTrees = new WeakMap<Database, LRUCache<string, Promise<SharedTree>>>()

/** Counts every item, so it is read once for a version, however much customers differ. */
async function sharedTree({ database, language, session }: SessionContext, scope: Scope): Promise<SharedTree> {
  const kept = sharedTrees.get(database) ?? new LRUCache<string, Promise<SharedTree>>({ max: SHARED_TREES })
  sharedTrees.set(database, kept)
  const key = `${session.dataVersion} ${scope.today} ${language}`
  const made =
    kept.get(key) ??
    readOffered(database, ({ db }) => readOffer(db, scope)).then(({ version, counts, branches }) => {
      const categories = categoryTree(branches, language).map((node) => encodeRow(getNavigation, node))
      return { version, counts, categories }
    })
  kept.set(key, made)
  try {
    return await made
  } catch (error) {
    kept.delete(key)
    throw error
  }
}

/** The tree for this kind of user; customers differ in the one count of what they bought. */
export async function readNavigation(context: SessionContext, cache: ByteCache): Promise<ReadyBytes> {
  const { database, language, now, session } = context
  const { registered, customerId } = session
  const scope: Scope = { today: pragueDay(now), customerId }
  const bought = customerId && registered ? await countBought(database.of(customerId), scope) : 0
  const kind = `${scope.today} ${language} ${registered ? bought : 'visitor'}`
  return cache.get(`${session.dataVersion} ${kind}`, async () => {
    const { version, counts, categories } = await sharedTree(context, scope)
    const special = specialTree(registered ? { ...counts, _BOUGH: bought } : counts, language)
    const bytes = readyBytes(encodeRows([encodeRow(getNavigation, special), ...categories]))
    return { key: `${version} ${kind}`, bytes }
  })
}

function bytesOf({ found, date, items }: ItemList, day: string): ReadyBytes {
  ensure(found, 'not-found')
  return readyBytes(encodeAnswer(getProductList, withoutLone(items), date < day ? date : day))
}

/** Whether the item with this number in the index lies in the place; undefined for a path nobody knows. */
async function placeIn(
  offer: SearchedOffer,
  context: CustomerContext,
  place: Place,
  scope: Scope,
): Promise<((number: number) => boolean) | undefined> {
  const { index, categories } = offer
  const { customerDb } = context
  if ('path' in place) {
    const { path } = place
    if (path === EVERYTHING.path) return () => true
    if (!categories.some((category) => category.path === path)) return undefined
    const below = categories.filter((category) => category.path === path || category.path.startsWith(`${path}/`))
    const ids = new Set(below.map(({ id }) => id))
    return (number) => ids.has(index.categoryIds[number] ?? 0)
  }
  const [general, bought] = await Promise.all([
    place.special === '_BOUGH' ? NOBODY : generalNumbers(offer, context.db, place, scope.today),
    place.special === '_BOUGH' || (place.special === '_FAV' && scope.customerId !== null)
      ? listIds(customerDb, { special: '_BOUGH' }, scope)
      : [],
  ])
  const own = new Set(numbersOf(index, bought))
  return (number) => general.has(number) || own.has(number)
}

const NOBODY: ReadonlySet<number> = new Set()

const numbersOf = (index: OfferIndex, ids: readonly string[]) => ids.flatMap((id) => numberOf(index, id) ?? [])

/** The items of special nodes that are the same for all customers, by node and day. */
const specialItems = new WeakMap<SearchedOffer, Map<string, Promise<ReadonlySet<number>>>>()

async function generalNumbers(offer: SearchedOffer, db: Db, place: { special: SpecialId }, today: string) {
  const known = specialItems.get(offer) ?? new Map<string, Promise<ReadonlySet<number>>>()
  specialItems.set(offer, known)
  const key = `${today} ${place.special}`
  const made =
    known.get(key) ??
    listIds(db, place, { today, customerId: null }).then((ids) => new Set(numbersOf(offer.index, ids)))
  known.set(key, made)
  try {
    return await made
  } catch (error) {
    known.delete(key)
    throw error
  }
}

/** The bytes of the hits of a search; undefined for an unknown path. */
async function search(
  context: CustomerContext,
  wanted: Search,
  { place, scope, day }: { place: Place; scope: Scope; day: string },
): Promise<ReadyBytes | undefined> {
  const offer = await newestOffer(context)
  const isIn = await placeIn(offer, context, place, scope)
  if (!isIn) return undefined
  const hits = await findForCustomer(context, offer, { search: wanted, isIn, most: MOST_HITS })
  if (hits.every(({ isNearest }) => isNearest)) await noteMiss(context, wanted)
  const date = offer.date < day ? offer.date : day
  const read = (itemIds: string[]) => listItems(context.db, itemIds, scope)
  return readyBytes(await answerHits(offer, hits, { today: scope.today, read, date }))
}

/**
 * The products of a path, or the hits of a search; `kept` when the same bytes serve everybody. 'none' while the customer
 * has no catalogue, which a refresh gives it.
 */
export async function readItemList(
  context: CustomerContext,
  cache: ByteCache,
  { path, searchString }: { path: string; searchString: string },
): Promise<{ bytes: ReadyBytes; kept: boolean } | 'none'> {
  const { customerDb, customerId, database, now, session } = context
  const special = specialOf(path)
  ensure(special !== '_BOUGH' || session.registered, 'not-found')
  const day = session.catalogueDay
  if (day === null) return 'none'
  const place: Place = special ? { special } : { path }
  const today = pragueDay(now)
  const own: Scope = { today, customerId: session.registered ? customerId : null }

  const wanted = searchOf(searchString)
  if (!wanted) prepareSearch(context)
  else {
    const bytes = await search(context, wanted, { place, scope: own, day })
    ensure(bytes, 'not-found')
    return { bytes, kept: false }
  }
  if (session.registered && (special === '_BOUGH' || special === '_FAV')) {
    return { bytes: bytesOf(await readItems(customerDb, place, own), day), kept: false }
  }
  const kind = `${today} ${day} ${path}`
  const bytes = await cache.get(`${session.dataVersion} ${kind}`, async () => {
    const list = await readOffered(database, ({ db }) => readItems(db, place, { today, customerId: null }))
    return { key: `${list.version} ${kind}`, bytes: bytesOf(list, day) }
  })
  return { bytes, kept: true }
}

/** Gives the customer the catalogue of the newest offer; 'running' while an import is bringing a newer one. */
export async function refreshCatalogue({ db, customerId }: CustomerContext): Promise<'done' | 'running'> {
  if (await isImporting(db)) return 'running'
  await takeOffer(db, customerId)
  return 'done'
}

const ownScope = ({ now, session, customerId }: CustomerContext): Scope => ({
  today: pragueDay(now),
  customerId: session.registered ? customerId : null,
})

/** One item of the offer, or undefined. */
export function readDetail(context: CustomerContext, itemId: string): Promise<ItemDetail | undefined> {
  return findDetail(context.customerDb, context.customerId, itemId, {
    ...ownScope(context),
    language: context.language,
  })
}

/** The items of the offer that stand in a relation to another one. */
export async function readRelated(context: CustomerContext, itemId: string, relation: number): Promise<Item[]> {
  return withoutLone(await listRelated(context.customerDb, itemId, relation, ownScope(context)))
}

/** The codes of a category, or of one of the special nodes, and of everything below it. */
export function readItemIds(context: CustomerContext, path: string): Promise<string[]> {
  const special = specialOf(path)
  return listIds(context.customerDb, special ? { special } : { path }, ownScope(context))
}
