import { loadDemo } from '#db/demo/load.ts'
import { fold } from '#server/lib/czech-words.ts'
import { everydayQueries, type Judged } from './everyday-queries.ts'
import { searchPairs } from './search-pairs.ts'
import { connect } from '#server/db/connect.ts'
import { importPohoda } from '#server/erp/service.ts'
import { attachAccount, createAccount } from '#server/features/users/accounts/service.ts'
import { type Client, PASSWORD, testPortal } from '#server/testing/test-app.ts'

export interface Everyday {
  queries: number
  /** Those without right goods in the first three, and those that found nothing. */
  wrong: string[]
  nothing: string[]
  /** Of a search, as the browser would wait for it. */
  milliseconds: number
}

export interface Ranking {
  pairs: number
  /** Mean of 1 / place of the first right hit; 1 means that it always comes first. */
  meanReciprocalRank: number
  /** Searches whose right hit is not the first one, with its place; 0 when it is missing. */
  notFirst: { typed: string; meant: string; place: number; first: string }[]
  everyday: Everyday
}

// Goods of the place a buyer is in come first; in this one nothing is searched for.
const PLACE = 'tisk'
const SEEN_AT_ONCE = 3

/** A buyer of a seller whose export lies in a folder, for as long as the work takes. */
export async function asExportBuyer<R>(folder: string, work: (buyer: Client) => Promise<R>): Promise<R> {
  const portal = await testPortal()
  try {
    const { ownerUrl } = portal
    const flags = { partial: true, allowLoss: true, dryRun: false, rejectionLimit: 1, progress: () => {} }
    const report = await importPohoda({ ownerUrl, path: folder, now: new Date(), mode: 'full', ...flags })
    if (report.outcome !== 'imported') throw new Error(`the export in ${folder} was not taken: ${report.outcome}`)
    const owner = connect(ownerUrl, portal.config.pool, { max: 1 })
    const { id } = await owner.db
      .selectFrom('customer')
      .select('id')
      .where('id', '>', 0)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const person = { prename: 'Jana', surname: 'Nová', mail: '', roleName: '', admin: false, customerIds: [] }
    await createAccount(owner.db, { ...person, loginId: 'kupec', password: PASSWORD, userType: 'Customer' })
    await attachAccount(owner.db, 'kupec', [id])
    await owner.close()
    const buyer = await portal.loggedIn('kupec')
    await buyer.call('GET', '/refresh-product-list')
    return await work(buyer)
  } finally {
    await portal.close()
  }
}

/** A buyer of the demo seller, for as long as the work takes. */
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

const namesFor =
  (buyer: Client, place: string) =>
  async (typed: string): Promise<string[]> => {
    const { body } = await buyer.call('GET', `/product-list/${place}?searchString=${encodeURIComponent(typed)}`)
    return (body?.data ?? []).map((item: { Name: string }) => item.Name)
  }

/** How many of the everyday searches of a buyer have right goods in the first three. */
export async function searchEveryday(buyer: Client, judged: readonly Judged[], place = PLACE): Promise<Everyday> {
  const find = namesFor(buyer, place)
  const sold = judged.flatMap(({ typed, right }) => (right ? [{ typed, right }] : []))
  const everyday: Everyday = { queries: sold.length, wrong: [], nothing: [], milliseconds: 0 }
  const since = performance.now()
  for (const { typed, right } of sold) {
    const names = await find(typed)
    if (names.length === 0) everyday.nothing.push(typed)
    if (!names.slice(0, SEEN_AT_ONCE).some((name) => right.test(fold(name)))) everyday.wrong.push(typed)
  }
  return { ...everyday, milliseconds: (performance.now() - since) / sold.length }
}

const oneOf = <T>(list: readonly T[], every: number): T[] => list.filter((_, index) => index % every === 0)

/** Searches the demo seller's goods for all pairs, or one of `every` so many. */
export async function rankSearches(buyer: Client, every = 1): Promise<Ranking> {
  const find = namesFor(buyer, PLACE)
  const places: Ranking['notFirst'] = []
  for (const { typed, meant } of oneOf(searchPairs, every)) {
    const names = await find(typed)
    const place = names.findIndex((name: string) => name.startsWith(meant)) + 1
    places.push({ typed, meant, place, first: names[0] ?? '' })
  }
  const everyday = await searchEveryday(buyer, oneOf(everydayQueries, every))
  const sum = places.reduce((total, { place }) => total + (place === 0 ? 0 : 1 / place), 0)
  const notFirst = places.filter(({ place }) => place !== 1)
  return { pairs: places.length, meanReciprocalRank: sum / places.length, notFirst, everyday }
}
