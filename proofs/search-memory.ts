// What an index of 100,000 items takes and how long it holds up other requests: npm run prove -- search-memory
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { searches } from '#bench/world.ts'
import { fold } from '#server/lib/czech-words.ts'
import { indexBuilder, type IndexedItem } from '#server/search/offer-index.ts'
import { findItems } from '#server/search/offer-search.ts'
import { pauses } from '#server/lib/pause.ts'
import { termsOf } from '#server/search/meaning.ts'
import { searchOf } from '#server/search/search-text.ts'
import { countOf } from '#server/search/texts.ts'

const ITEMS = 100_000
const ROWS = 1000
const kinds = [
  'Máslo čerstvé',
  'Jogurt bílý',
  'Šunka dušená',
  'Limonáda citrón',
  'Pivo světlé',
  'Rýže jasmínová',
  'Okurky',
]
const brands = ['Olma', 'Madeta', 'Kunín', 'Hollandia', 'Tatra', 'Penam', 'Vitana']

function items(n: number): IndexedItem {
  const name = `${kinds[n % kinds.length]} ${brands[(n * 5) % brands.length]} ${50 + ((n * 13) % 950)} g`
  const [id, ean] = [`A${String(n).padStart(6, '0')}`, `859${String((n * 104_729) % 10 ** 10).padStart(10, '0')}`]
  const brand = brands[(n * 5) % brands.length] ?? ''
  return { id, ean, name, brand, text: fold(`${name} ${id} ${ean} ${brand}`), categoryId: n % 1000, isOut: false }
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const megabytes = () => {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}
// Processor time, which a busy machine hardly changes.
const processorMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const before = megabytes()
const since = processorMs()
let longest = 0
const timed = async <R>(work: () => R): Promise<R> => {
  const from = processorMs()
  const result = await work()
  longest = Math.max(longest, processorMs() - from)
  return result
}
let builder: ReturnType<typeof indexBuilder> | undefined = indexBuilder()
for (let from = 0; from < ITEMS; from += ROWS) {
  const rows = Array.from({ length: ROWS }, (_, n) => items(from + n))
  await timed(() => builder?.add(rows))
}
// While the rest is done, a timer tells how late it comes.
let last = processorMs()
const watch = setInterval(() => {
  longest = Math.max(longest, processorMs() - last)
  last = processorMs()
}, 1)
const index = await builder.finish(pauses())
clearInterval(watch)
builder = undefined
console.log(
  `${ITEMS} items, ${countOf(index.words.keys)} words in ${Math.round(processorMs() - since)} ms of processor`,
)
console.log(`longest hold ${longest.toFixed(0)} ms, memory ${(megabytes() - before).toFixed(0)} MB`)

const times: number[] = []
for (let round = 0; round < 30; round += 1) {
  for (const text of searches) {
    const search = searchOf(text)
    if (!search) continue
    const from = processorMs()
    const isIn = (number: number) => index.categoryIds[number] === round
    const terms = termsOf(search, index, new Map(), [])
    findItems(index, { search, terms, categoriesOf: () => undefined, isIn, most: 200 })
    if (round > 0) times.push(processorMs() - from)
  }
}
const sorted = times.toSorted((a, b) => a - b)
const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(2)
console.log(`a search in the index: median ${at(0.5)} ms, p95 ${at(0.95)} ms`)
