import { loadDemo } from '#db/demo/load.ts'
import { fold } from '#server/lib/czech-words.ts'
import { everydayQueries } from './everyday-queries.ts'
import { searchPairs } from './search-pairs.ts'
import { type Client, testPortal } from '#server/testing/test-app.ts'

export interface Ranking {
  pairs: number
  /** Mean of 1 / place of the first right hit; 1 means that it always comes first. */
  meanReciprocalRank: number
  /** Searches whose right hit is not the first one, with its place; 0 when it is missing. */
  notFirst: { typed: string; meant: string; place: number; first: string }[]
  /** Everyday searches: how many there are, those without right goods in the first three, those that found nothing. */
  everyday: { queries: number; wrong: string[]; nothing: string[] }
}

// Goods of the place a buyer is in come first; in this one nothing is searched for.
const PLACE = 'tisk'
const SEEN_AT_ONCE = 3

/** A buyer of the demo wholesaler, for as long as the work takes. */
export async function asDemoBuyer<R>(work: (buyer: Client) => Promise<R>): Promise<R> {
  const portal = await testPortal()
  try {
    await loadDemo({ ownerUrl: portal.ownerUrl, now: new Date(), withoutFiles: true })
    const buyer = portal.client()
    await buyer.logIn('kupec')
    await buyer.call('GET', '/refresh-product-list')
    return await work(buyer)
  } finally {
    await portal.close()
  }
}

/** Searches the demo wholesaler's goods for all pairs. */
export async function rankSearches(buyer: Client): Promise<Ranking> {
  const namesFor = async (typed: string): Promise<string[]> => {
    const { body } = await buyer.call('GET', `/product-list/${PLACE}?searchString=${encodeURIComponent(typed)}`)
    return (body?.data ?? []).map((item: { Name: string }) => item.Name)
  }
  const places: Ranking['notFirst'] = []
  for (const { typed, meant } of searchPairs) {
    const names = await namesFor(typed)
    const place = names.findIndex((name: string) => name.startsWith(meant)) + 1
    places.push({ typed, meant, place, first: names[0] ?? '' })
  }
  const sold = everydayQueries.flatMap(({ typed, right }) => (right ? [{ typed, right }] : []))
  const everyday: Ranking['everyday'] = { queries: sold.length, wrong: [], nothing: [] }
  for (const { typed, right } of sold) {
    const names = await namesFor(typed)
    if (names.length === 0) everyday.nothing.push(typed)
    if (!names.slice(0, SEEN_AT_ONCE).some((name) => right.test(fold(name)))) everyday.wrong.push(typed)
  }
  const sum = places.reduce((total, { place }) => total + (place === 0 ? 0 : 1 / place), 0)
  const notFirst = places.filter(({ place }) => place !== 1)
  return { pairs: places.length, meanReciprocalRank: sum / places.length, notFirst, everyday }
}
