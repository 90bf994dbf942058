import { getNavigation, getProductList, type Price, type Product } from '#contract/catalogue.ts'
import type { ProductDetail } from '#contract/product.ts'
import type { CustomerContext, SessionContext } from '#server/context.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { encodeAnswer } from '#server/endpoint.ts'
import { ensure } from '#server/errors.ts'
import type { ByteCache } from '#server/lib/byte-cache.ts'
import { pragueDay } from '#server/lib/prague.ts'
import { readyBytes, type ReadyBytes } from '#server/lib/ready-bytes.ts'
import { corrected, type KnownWord, type Search, searchOf } from '#server/lib/search-text.ts'
import { isImporting } from '#server/features/staging/service.ts'
import {
  countBought,
  findDetail,
  listIds,
  listRelated,
  listUnitPrices,
  listWords,
  type Place,
  type ProductList,
  readOffer,
  readProducts,
  type Scope,
  searchProducts,
  takeOffer,
} from './queries.ts'
import { categoryTree, priceOf, specialOf, specialTree } from './rules.ts'

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

/** The tree for this kind of user; customers differ in the one count of what they bought. */
export async function readNavigation(context: SessionContext, cache: ByteCache): Promise<ReadyBytes> {
  const { database, db, language, now, session } = context
  const { registered, customerId } = session
  const scope: Scope = { today: pragueDay(now), customerId }
  const bought = customerId && registered ? await countBought(database.of(customerId), scope) : 0
  const kind = `${scope.today} ${language} ${registered ? bought : 'visitor'}`
  return cache.get(`${session.dataVersion} ${kind}`, async () => {
    const { version, branches, counts } = await readOffer(db, scope)
    const tree = [
      specialTree(registered ? { ...counts, _BOUGH: bought } : counts, language),
      ...categoryTree(branches, language),
    ]
    return { key: `${version} ${kind}`, bytes: readyBytes(encodeAnswer(getNavigation, tree)) }
  })
}

function bytesOf({ found, date, products }: ProductList, day: string): ReadyBytes {
  ensure(found, 'not-found')
  return readyBytes(encodeAnswer(getProductList, products, date < day ? date : day))
}

export type KnownWords = (db: Db, version: string) => Promise<KnownWord[]>

/** Remembers the words of the newest version of the offer that was asked for. */
export function knownWords(): KnownWords {
  let last: { version: string; words: Promise<KnownWord[]> } | undefined
  return async (db, version) => {
    if (last?.version !== version) last = { version, words: listWords(db) }
    try {
      return await last.words
    } catch (error) {
      last = undefined
      throw error
    }
  }
}

/** The hits of a search; when there are none, those of the words that were most likely meant. */
async function search(
  { customerDb, db, session }: CustomerContext,
  known: KnownWords,
  { place, scope, wanted }: { place: Place; scope: Scope; wanted: Search },
): Promise<ProductList> {
  const list = await searchProducts(customerDb, place, scope, wanted)
  if (list.products.length > 0 || wanted.words.length === 0) return list
  const meant = corrected(wanted, await known(db, session.dataVersion))
  return meant ? searchProducts(customerDb, place, scope, meant) : list
}

/**
 * The products of a path, or the hits of a search; `kept` when the same bytes serve everybody. 'none' while the customer
 * has no catalogue, which a refresh gives it.
 */
export async function readProductList(
  context: CustomerContext,
  cache: ByteCache,
  known: KnownWords,
  { path, searchString }: { path: string; searchString: string },
): Promise<{ bytes: ReadyBytes; kept: boolean } | 'none'> {
  const { customerDb, customerId, db, now, session } = context
  const special = specialOf(path)
  ensure(special !== '_BOUGH' || session.registered, 'not-found')
  const day = session.catalogueDay
  if (day === null) return 'none'
  const place: Place = special ? { special } : { path }
  const today = pragueDay(now)
  const own: Scope = { today, customerId: session.registered ? customerId : null }

  const wanted = searchOf(searchString)
  if (wanted) {
    const list = await search(context, known, { place, scope: own, wanted })
    return { bytes: bytesOf(list, day), kept: false }
  }
  if (session.registered && (special === '_BOUGH' || special === '_FAV')) {
    return { bytes: bytesOf(await readProducts(customerDb, place, own), day), kept: false }
  }
  const kind = `${today} ${day} ${path}`
  const bytes = await cache.get(`${session.dataVersion} ${kind}`, async () => {
    const list = await readProducts(db, place, { today, customerId: null })
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

/** One product of the offer, or undefined. */
export function readDetail(context: CustomerContext, itemId: string): Promise<ProductDetail | undefined> {
  return findDetail(context.customerDb, context.customerId, itemId, ownScope(context))
}

/** The products of the offer that stand in a relation to another one. */
export function readRelated(context: CustomerContext, itemId: string, relation: number): Promise<Product[]> {
  return listRelated(context.customerDb, itemId, relation, ownScope(context))
}

/** The codes of a category, or of one of the special nodes, and of everything below it. */
export function readItemIds(context: CustomerContext, path: string): Promise<string[]> {
  const special = specialOf(path)
  return listIds(context.customerDb, special ? { special } : { path }, ownScope(context))
}
