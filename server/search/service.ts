import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Context, CustomerContext, SessionContext } from '#server/context.ts'
import type { Database } from '#server/db/connect.ts'
import { isLarge, makeIndex } from './made-index.ts'
import { idOf, knownWords, numberOf, type OfferIndex, sizeOf } from './offer-index.ts'
import { type Asked, findItems, type Hit } from './offer-search.ts'
import { fold, stem, wordsIn } from '#server/lib/czech-words.ts'
import { pauses } from '#server/lib/pause.ts'
import { countOf } from './texts.ts'
import { numbersBought } from './bought.ts'
import { isMistyped, type Saying, sayings, type Term, termsOf } from './meaning.ts'
import { noWords, type NewerWords, type OwnWords, readNewerWords, wordsNow } from './own-words.ts'
import { type KnownWord, type Search, searchOf } from './search-text.ts'
import { type Category, type Own, readOwn } from './queries.ts'

/** Everything a process needs to search one version of the offer without asking the database. */
export interface SearchedOffer {
  /** Version and day, as a session has them. */
  version: string
  /** The day the offer is valid for, `yyyy-MM-dd`. */
  date: string
  index: OfferIndex
  categories: readonly Category[]
  categoriesOf: Asked['categoriesOf']
  /** The words mistyped ones are compared with, made when the first of them comes. */
  known?: Promise<KnownWord[]>
  /** The seller's words, taken anew with every search when they were changed. */
  own: OwnWords
  /** Searches with what was understood. */
  understood: LRUCache<string, Term[]>
}

const REMEMBERED = 2000

/** Tells the categories in whose path a word stands, by the word's stem. */
function categoryWords(categories: readonly Category[]): (stem: string) => ReadonlySet<number> | undefined {
  const byStem = new Map<string, Set<number>>()
  for (const { id, path } of categories) {
    for (const word of wordsIn(path)) {
      const key = stem(word)
      byStem.set(key, (byStem.get(key) ?? new Set()).add(id))
    }
  }
  return (key) => byStem.get(key)
}

/** The newest offer a process knows of; every process keeps its own. */
interface Newest {
  version: string
  made: Promise<SearchedOffer>
  ready?: SearchedOffer
  /** A large one that was ready before, until this one is. */
  before?: SearchedOffer | undefined
}

const offers = new WeakMap<Database, Newest>()

async function makeOffer(database: Database, log: Context['log']): Promise<SearchedOffer> {
  const since = performance.now()
  const { version, date, categories, index } = await makeIndex(database)
  const ms = Math.round(performance.now() - since)
  log.info({ version, items: sizeOf(index), words: countOf(index.words.keys), ms }, 'search index made')
  return {
    version,
    date,
    index,
    categories,
    categoriesOf: categoryWords(categories),
    own: noWords,
    understood: new LRUCache({ max: REMEMBERED }),
  }
}

const counterOf = (version: string) => Number(version.split(' ')[0])

const largeOf = (offer: SearchedOffer | undefined) => (offer && isLarge(sizeOf(offer.index)) ? offer : undefined)

/** Makes the offer of a version when the one that is being made is there, unless that shows the version already. */
async function makeBehind(last: Newest | undefined, made: Place): Promise<SearchedOffer> {
  const before = last && !last.ready ? await last.made.catch(() => undefined) : undefined
  return before && counterOf(before.version) >= counterOf(made.version) ? before : makeOffer(made.database, made.log)
}

type Place = Pick<Context, 'database' | 'log'> & { version: string }

/** Begins to make the offer of a version; one after the other, however many come while the first is being made. */
function beginOffer(place: Place): Newest {
  const { database, version, log } = place
  const last = offers.get(database)
  const begun: Newest = { version, made: makeBehind(last, place), before: largeOf(last?.ready ?? last?.before) }
  offers.set(database, begun)
  begun.made.then(
    (offer) => {
      Object.assign(begun, { version: offer.version, ready: offer, before: undefined })
      // Where newer ones keep being begun, none of them is ready: what there is is searched meanwhile.
      const newest = offers.get(database)
      if (newest && !newest.ready) newest.before = largeOf(offer)
    },
    (error: unknown) => {
      if (!database.ending.aborted) log.error({ err: error, version }, 'search index not made')
      if (offers.get(database) !== begun) return
      const known = last?.ready ?? begun.before
      if (known) offers.set(database, { version: known.version, made: Promise.resolve(known), ready: known })
      else offers.delete(database)
    },
  )
  return begun
}

// A large offer takes seconds to be made.
const PATIENCE_MS = 1000

/**
 * The offer of the request's data version or a newer one. It is made once for each version, by the first request that
 * needs it; the others wait for it, but of a large offer no longer than a moment if there is one before it.
 */
export async function newestOffer({ database, session, log }: SessionContext): Promise<SearchedOffer> {
  const last = offers.get(database)
  const isNew =
    last && (last.version === session.dataVersion || counterOf(last.version) > counterOf(session.dataVersion))
  const newest = isNew ? last : beginOffer({ database, version: session.dataVersion, log })
  const { before } = newest
  if (!before) return newest.made
  return Promise.race([newest.made.catch(() => before), delay(PATIENCE_MS, before, { ref: false })])
}

/** Takes the seller's words if they are newer than those of the offer. */
function takeWords(offer: SearchedOffer, newer: NewerWords | undefined): void {
  const own = wordsNow(offer.own, newer)
  if (own === offer.own) return
  offer.own = own
  offer.understood.clear()
}

/** The offer to search, with the seller's words as they are at this moment, whichever process changed them. */
export async function searchedOffer(context: SessionContext): Promise<SearchedOffer> {
  const offer = await newestOffer(context)
  const [newer] = await readNewerWords(context.db, offer.own)
  takeWords(offer, newer)
  return offer
}

/** Makes the offer ready to be searched, for who will most likely search soon. */
export function prepareSearch(context: SessionContext): void {
  // If this fails, the next search tries again and tells why.
  newestOffer(context).catch(() => undefined)
}

/** The terms of a search; how a mistyped one is understood is remembered, so that the same fault is looked for once. */
async function termsIn(offer: SearchedOffer, search: Search): Promise<Term[]> {
  // What the same words mean hangs on their accents and on what stands between them.
  const key = [search.typed.join(' '), search.text].join('\n')
  const before = offer.understood.get(key)
  if (before) return before
  const { own } = offer
  if (isMistyped(search, offer.index)) offer.known ??= knownWords(offer.index, pauses())
  const terms = termsOf(search, offer.index, own.said, (await offer.known) ?? [])
  if (own === offer.own) offer.understood.set(key, terms)
  return terms
}

/** The best hits of a search among the items of an offer. */
export async function findMeant(
  offer: SearchedOffer,
  asked: Pick<Asked, 'search' | 'isIn' | 'most' | 'byCode'>,
): Promise<Hit[]> {
  return findItems(offer.index, {
    ...asked,
    terms: await termsIn(offer, asked.search),
    categoriesOf: offer.categoriesOf,
  })
}

/** The best hits if a word meant this. */
export async function tryWord(offer: SearchedOffer, word: Saying, most: number): Promise<string[]> {
  const search = searchOf(word.typed)
  if (!search) return []
  if (isMistyped(search, offer.index)) offer.known ??= knownWords(offer.index, pauses())
  const said = new Map([...offer.own.said, ...sayings([word])])
  const terms = termsOf(search, offer.index, said, (await offer.known) ?? [])
  const { index, categoriesOf } = offer
  return idsOf(index, findItems(index, { search, terms, categoriesOf, isIn: () => true, most }))
}

// Of hits that are about equally good, items the customer buys come first, and items that cannot be had last.
const BOUGHT = 45
const OUT = 45
// Of fewer hits the ones the customer buys could be missing.
const FEWEST_LOOKED_AT = 60

/** A hit as good as it is for one customer. */
export type OwnHit = Hit & { isBought: boolean }

const idsOf = (index: OfferIndex, hits: readonly Hit[]) => hits.map(({ number }) => idOf(index, number))

/** What the customer ever bought, by number; visitors buy nothing. */
async function boughtBy(context: CustomerContext, { index }: SearchedOffer, { newestOrder }: Own) {
  return context.session.registered ? numbersBought(context, index, newestOrder) : new Set<number>()
}

/** Hits as a customer wants them: what it buys first, what cannot be had last. */
function ordered(hits: readonly Hit[], { isOut }: OfferIndex, bought: ReadonlySet<number>): OwnHit[] {
  const ownOf = (hit: Hit): OwnHit => {
    const isBought = bought.has(hit.number)
    return { ...hit, isBought, score: hit.score + (isBought ? BOUGHT : 0) - (isOut[hit.number] === 1 ? OUT : 0) }
  }
  return hits.map(ownOf).toSorted((a, b) => Number(b.isIn) - Number(a.isIn) || b.score - a.score)
}

/** The hits of several searches, each in the order of this customer. */
export async function preferred(
  context: CustomerContext,
  offer: SearchedOffer,
  lists: readonly Hit[][],
): Promise<OwnHit[][]> {
  const own = await readOwn(context.customerDb, context.customerId, { known: offer.own.version, code: null })
  const bought = await boughtBy(context, offer, own)
  return lists.map((hits) => ordered(hits, offer.index, bought))
}

/**
 * The hits of a search in the newest offer, also by the customer's own codes, with the seller's words as they are at this
 * moment; what this customer buys first, what cannot be had last.
 */
export async function findForCustomer(
  context: CustomerContext,
  offer: SearchedOffer,
  asked: Pick<Asked, 'search' | 'isIn' | 'most'>,
): Promise<Hit[]> {
  const { customerDb, customerId, session } = context
  const { index } = offer
  // Visitors have no codes.
  const code = session.registered ? fold(asked.search.text) : null
  const own = await readOwn(customerDb, customerId, { known: offer.own.version, code })
  takeWords(offer, own)
  const byCode = own.byCode.flatMap((id) => numberOf(index, id) ?? [])
  const hits = await findMeant(offer, { ...asked, most: Math.max(asked.most, FEWEST_LOOKED_AT), byCode })
  return ordered(hits, index, await boughtBy(context, offer, own)).slice(0, asked.most)
}

/** The codes of the best hits in the whole offer. */
export async function searchOffer(context: CustomerContext, search: Search, most: number): Promise<string[]> {
  const offer = await newestOffer(context)
  return idsOf(offer.index, await findForCustomer(context, offer, { search, isIn: () => true, most }))
}
