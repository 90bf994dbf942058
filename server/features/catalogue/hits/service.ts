import { LRUCache } from 'lru-cache'
import { getProductList, type Item } from '#contract/catalogue.ts'
import { encodeRow, joinParts } from '#server/endpoint.ts'
import { idOf } from '#server/search/offer-index.ts'
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

/** The items with these numbers, in their order; undefined for one that has left the offer. */
async function readEncoded(
  offer: SearchedOffer,
  numbers: readonly number[],
  { today, read }: Reading,
): Promise<(EncodedItem | undefined)[]> {
  const kept = keptOf(offer, today)
  const found = numbers.map((number) => kept.get(number))
  if (!found.includes(undefined)) return found
  const places = new Map(
    numbers.flatMap((number, place) => (found[place] ? [] : [[idOf(offer.index, number), place] as const])),
  )
  for (const item of await read([...places.keys()])) {
    const place = places.get(item.ItemId)
    const number = place === undefined ? undefined : numbers[place]
    if (place === undefined || number === undefined) continue
    const made = encodedItem(item)
    found[place] = made
    kept.set(number, made)
  }
  return found
}

/** How items stand in one list: those that share their family say which it is. */
function withFamilies(items: readonly (EncodedItem | undefined)[]): (item: EncodedItem) => Buffer {
  const counts = new Map<string, number>()
  for (const item of items) {
    if (item && item.family !== '') counts.set(item.family, (counts.get(item.family) ?? 0) + 1)
  }
  return ({ alone, inFamily, family }) => (family !== '' && (counts.get(family) ?? 0) > 1 ? inFamily : alone)
}

// With the comma before the next one.
const ends = {
  here: Buffer.from(',"InPath":true},'),
  there: Buffer.from(',"InPath":false},'),
  nearHere: Buffer.from(',"InPath":true,"Nearest":true},'),
  nearThere: Buffer.from(',"InPath":false,"Nearest":true},'),
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
  const parts: Buffer[] = []
  for (const [place, hit] of hits.entries()) {
    const item = items[place]
    if (item) parts.push(bytesOf(item), endOf(hit))
  }
  const last = parts.pop()
  if (last) parts.push(last.subarray(0, -1))
  return joinParts(parts, date)
}
