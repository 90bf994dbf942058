import { LRUCache } from 'lru-cache'
import { getProductList, type Item } from '#contract/catalogue.ts'
import { encodeRow, joinRows } from '#server/endpoint.ts'
import { idOf, numberOf } from '#server/search/offer-index.ts'
import type { Hit } from '#server/search/offer-search.ts'
import type { SearchedOffer } from '#server/search/service.ts'

/** An item as JSON in UTF-8 without its closing brace: as one that stands alone, and with the name of its family. */
interface EncodedItem {
  alone: Buffer
  inFamily: Buffer
  family: string
}

type Kept = LRUCache<number, EncodedItem>

/** Items of an offer by number, of the newest day that was asked for: what is new ends with a day. */
const encoded = new WeakMap<SearchedOffer, { today: string; kept: Kept }>()
const ENCODED_BYTES = 32 * 2 ** 20
// What an item takes beside its bytes.
const OVERHEAD = 250

interface Reading {
  today: string
  /** Those of the items that are in the offer. */
  read(itemIds: string[]): Promise<Item[]>
}

const encode = (item: Item) => Buffer.from(encodeRow(getProductList, item).slice(0, -1))

function encodedItem(item: Item): EncodedItem {
  const alone = encode({ ...item, Family: '' })
  return { alone, inFamily: item.Family === '' ? alone : encode(item), family: item.Family }
}

const sizeOf = ({ alone, inFamily, family }: EncodedItem) =>
  alone.length + (family === '' ? 0 : inFamily.length) + OVERHEAD

function keptOf(offer: SearchedOffer, today: string): Kept {
  const before = encoded.get(offer)
  if (before?.today === today) return before.kept
  const kept: Kept = new LRUCache({ maxSize: ENCODED_BYTES, sizeCalculation: sizeOf })
  encoded.set(offer, { today, kept })
  return kept
}

/** The items by number, as far as they are in the offer. */
async function readEncoded(offer: SearchedOffer, numbers: number[], { today, read }: Reading) {
  const { index } = offer
  const kept = keptOf(offer, today)
  const found = new Map<number, EncodedItem>()
  const missing: number[] = []
  for (const number of numbers) {
    const item = kept.get(number)
    if (item) found.set(number, item)
    else missing.push(number)
  }
  for (const item of missing.length === 0 ? [] : await read(missing.map((number) => idOf(index, number)))) {
    const made = encodedItem(item)
    const number = numberOf(index, item.ItemId)
    if (number === undefined) continue
    kept.set(number, made)
    found.set(number, made)
  }
  return found
}

/** How items stand in one list: those that share their family say which it is. */
function withFamilies(items: ReadonlyMap<number, EncodedItem>): (item: EncodedItem) => Buffer {
  const counts = new Map<string, number>()
  for (const { family } of items.values()) if (family !== '') counts.set(family, (counts.get(family) ?? 0) + 1)
  return ({ alone, inFamily, family }) => ((counts.get(family) ?? 0) > 1 ? inFamily : alone)
}

const ends = {
  here: Buffer.from(',"InPath":true}'),
  there: Buffer.from(',"InPath":false}'),
  nearHere: Buffer.from(',"InPath":true,"Nearest":true}'),
  nearThere: Buffer.from(',"InPath":false,"Nearest":true}'),
}

function endOf({ isIn, isNearest }: Hit): Buffer {
  if (isNearest) return isIn ? ends.nearHere : ends.nearThere
  return isIn ? ends.here : ends.there
}

/** The answer to a search, put together from what is kept of its items; `date` is the day of the data. */
export async function answerHits(
  offer: SearchedOffer,
  hits: readonly Hit[],
  { date, ...reading }: Reading & { date: string },
): Promise<Buffer> {
  const items = await readEncoded(
    offer,
    hits.map(({ number }) => number),
    reading,
  )
  const bytesOf = withFamilies(items)
  const rows = hits.flatMap((hit) => {
    const item = items.get(hit.number)
    return item ? [[bytesOf(item), endOf(hit)]] : []
  })
  return joinRows(rows, date)
}
