import { LRUCache } from 'lru-cache'
import { getProductList, type Item } from '#contract/catalogue.ts'
import { encodeRow, joinRows } from '#server/endpoint.ts'
import { idOf } from '#server/search/offer-index.ts'
import type { Hit } from '#server/search/offer-search.ts'
import type { SearchedOffer } from '#server/search/service.ts'

/** An item as JSON in UTF-8 without its closing brace; the name of its family belongs at `familyAt`. */
interface EncodedItem {
  bytes: Buffer
  familyAt: number
  family: string
}

/** Items of an offer by code and day. */
const encoded = new WeakMap<SearchedOffer, LRUCache<string, EncodedItem>>()
const ENCODED_BYTES = 32 * 2 ** 20
// What an item takes beside its bytes.
const OVERHEAD = 250

interface Reading {
  today: string
  /** Those of the items that are in the offer. */
  read(itemIds: string[]): Promise<Item[]>
}

const FAMILY = '"Family":"'

function encodedItem(item: Item): EncodedItem {
  const bytes = Buffer.from(encodeRow(getProductList, { ...item, Family: '' }).slice(0, -1))
  return { bytes, familyAt: bytes.indexOf(FAMILY) + FAMILY.length, family: item.Family }
}

async function readEncoded(offer: SearchedOffer, itemIds: string[], { today, read }: Reading) {
  const kept =
    encoded.get(offer) ??
    new LRUCache<string, EncodedItem>({
      maxSize: ENCODED_BYTES,
      sizeCalculation: ({ bytes }) => bytes.length + OVERHEAD,
    })
  encoded.set(offer, kept)
  const found = new Map<string, EncodedItem>()
  for (const id of itemIds) {
    const item = kept.get(`${today} ${id}`)
    if (item !== undefined) found.set(id, item)
  }
  const missing = itemIds.filter((id) => !found.has(id))
  for (const item of missing.length === 0 ? [] : await read(missing)) {
    const made = encodedItem(item)
    kept.set(`${today} ${item.ItemId}`, made)
    found.set(item.ItemId, made)
  }
  return found
}

/** How items stand in one list: those that share their family say which it is. */
function withFamilies(items: ReadonlyMap<string, EncodedItem>): (item: EncodedItem) => Buffer[] {
  const counts = new Map<string, number>()
  for (const { family } of items.values()) counts.set(family, (counts.get(family) ?? 0) + 1)
  return ({ bytes, familyAt, family }) => {
    if (family === '' || counts.get(family) === 1) return [bytes]
    const name = Buffer.from(JSON.stringify(family).slice(1, -1))
    return [bytes.subarray(0, familyAt), name, bytes.subarray(familyAt)]
  }
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
  const ids = hits.map(({ number }) => idOf(offer.index, number))
  const items = await readEncoded(offer, ids, reading)
  const partsOf = withFamilies(items)
  const rows = hits.flatMap((hit, place) => {
    const item = items.get(ids[place] ?? '')
    return item ? [[...partsOf(item), endOf(hit)]] : []
  })
  return joinRows(rows, date)
}
