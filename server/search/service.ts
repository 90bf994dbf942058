import { LRUCache } from 'lru-cache'
import type { Context, CustomerContext, SessionContext } from '#server/context.ts'
import type { Database, Db } from '#server/db/connect.ts'
import { itemsByCode } from '#server/features/item-codes/service.ts'
import { indexBuilder, knownWords, numberOf, type OfferIndex } from './offer-index.ts'
import { type Asked, findItems, type Hit } from './offer-search.ts'
import { pauses } from '#server/lib/pause.ts'
import { corrected, type KnownWord, type Search } from './search-text.ts'
import { type Category, readItems } from './queries.ts'

/** Everything a process needs to search one version of the offer without asking the database. */
export interface SearchedOffer {
  /** Version and day, as a session has them. */
  version: string
  /** The day the offer is valid for, `yyyy-MM-dd`. */
  date: string
  index: OfferIndex
  categories: readonly Category[]
  /** The words mistyped ones are compared with, made when the first of them comes. */
  known?: Promise<KnownWord[]>
  /** Mistyped searches with what was meant, so that the same fault is looked for once. */
  meant: LRUCache<string, { search: Search | undefined }>
}

const REMEMBERED = 2000

async function makeOffer(db: Db, log: Context['log']): Promise<SearchedOffer> {
  const since = performance.now()
  const pause = pauses()
  const builder = indexBuilder()
  const { version, date, categories } = await readItems(db, async (items) => {
    builder.add(items)
    await pause()
  })
  const index = await builder.finish(pause)
  const { ids, words } = index
  const ms = Math.round(performance.now() - since)
  log.info({ version, items: ids.length, words: words.keys.length, ms }, 'search index made')
  return { version, date, index, categories, meant: new LRUCache({ max: REMEMBERED }) }
}

/** The newest offer a process has made ready; every process keeps its own. */
const offers = new WeakMap<Database, { version: string; made: Promise<SearchedOffer> }>()

const counterOf = (version: string) => Number(version.split(' ')[0])

/**
 * The offer of the request's data version or a newer one. It is made once for each version, by the first request that
 * needs it; the others wait for it.
 */
export async function searchedOffer({ database, db, session, log }: SessionContext): Promise<SearchedOffer> {
  const last = offers.get(database)
  if (last && (last.version === session.dataVersion || counterOf(last.version) > counterOf(session.dataVersion))) {
    return last.made
  }
  const next = { version: session.dataVersion, made: makeOffer(db, log) }
  offers.set(database, next)
  try {
    const offer = await next.made
    next.version = offer.version
    return offer
  } catch (error) {
    if (offers.get(database) === next) offers.delete(database)
    throw error
  }
}

/** Makes the offer ready to be searched, for who will most likely search soon. */
export function prepareSearch(context: SessionContext): void {
  // If this fails, the next search tries again and tells why.
  searchedOffer(context).catch(() => undefined)
}

/** The items of an offer the customer's own codes name that begin with the text. */
async function byOwnCode(context: CustomerContext, { index }: SearchedOffer, { text }: Search): Promise<number[]> {
  const ids = await itemsByCode(context, text)
  return ids.flatMap((id) => numberOf(index, id) ?? [])
}

/**
 * The hits of a search, also by the customer's own codes, those of the place first; when there are none, those of the
 * words that were most likely meant.
 */
export async function findMeant(
  context: CustomerContext,
  offer: SearchedOffer,
  asked: Omit<Asked, 'byCode'>,
): Promise<Hit[]> {
  const { search } = asked
  const byCode = await byOwnCode(context, offer, search)
  const hits = findItems(offer.index, { ...asked, byCode })
  if (hits.length > 0 || search.words.length === 0) return hits
  const meant = await meantBy(offer, search)
  return meant ? findItems(offer.index, { ...asked, search: meant }) : hits
}

/** The codes of the best hits in the whole offer. */
export async function searchOffer(context: CustomerContext, search: Search, most: number): Promise<string[]> {
  const offer = await searchedOffer(context)
  const hits = await findMeant(context, offer, { search, isIn: () => true, most })
  return hits.map(({ number }) => offer.index.ids[number] ?? '')
}

async function meantBy(offer: SearchedOffer, search: Search): Promise<Search | undefined> {
  const before = offer.meant.get(search.text)
  if (before) return before.search
  offer.known ??= knownWords(offer.index, pauses())
  const meant = corrected(search, await offer.known)
  offer.meant.set(search.text, { search: meant })
  return meant
}
