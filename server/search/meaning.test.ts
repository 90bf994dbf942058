import { beforeAll, describe, expect, it } from 'vitest'
import { fold } from '#server/lib/czech-words.ts'
import { completed, isElliptic } from './elliptic.ts'
import { everydayWords } from './everyday-words.ts'
import { sayings, termsOf } from './meaning.ts'
import { indexBuilder, knownWords, type OfferIndex } from './offer-index.ts'
import { findItems } from './offer-search.ts'
import { searchOf, type KnownWord } from './search-text.ts'

const pause = () => Promise.resolve()
const names = [
  'Bílý jogurt',
  'Bylinky v květináči bazalka',
  'Cibule loupaná',
  'Česnek paličák',
  'Cukr krystal 1 kg',
  'Cukr porcovaný 1000 × 5 g',
  'Brambory typ A',
  'Brambory typ B',
  'Káva bez kofeinu',
  'Kečup jemný 5 kg',
  'Kečup ostrý 500 g',
  'Limonáda citron',
  'Limonáda malina',
  'Mouka hladká',
  'Rohlík tukový',
  'Těstoviny kolínka',
  'Těstoviny penne',
].toSorted((a, b) => a.localeCompare(b, 'cs'))
let index: OfferIndex
let known: KnownWord[]

beforeAll(async () => {
  const builder = indexBuilder()
  builder.add(
    names.map((name, n) => ({ id: `Z${n}`, ean: '', name, brand: '', text: fold(name), categoryId: 1, isOut: false })),
  )
  index = await builder.finish(pause)
  known = await knownWords(index, pause)
})

const find = (text: string, own = new Map()) => {
  const search = searchOf(text)
  if (!search) throw new Error('nothing to search for')
  const terms = termsOf(search, index, own, known)
  const asked = { search, terms, categoriesOf: () => undefined, isIn: () => true, most: 5 }
  return findItems(index, asked).map(({ number }) => names[number])
}

describe('what is said in a kitchen [S7.15]', () => {
  it.each([
    // An exacter way to say it leaves out the general one.
    ['malinovka', ['Limonáda malina']],
    ['hygienický cukr', ['Cukr porcovaný 1000 × 5 g']],
    // Forms of speech, the dative, a nickname, what it is without.
    ['kečup vostrej', ['Kečup ostrý 500 g']],
    ['mouce', ['Mouka hladká']],
    ['bezkofeinová', ['Káva bez kofeinu']],
    // A letter, a size in words, what stands behind the thing a preposition leads to.
    ['brambory B', ['Brambory typ B']],
    ['kečup pětikilový', ['Kečup jemný 5 kg']],
    ['bazalka', ['Bylinky v květináči bazalka']],
    // A fault in an everyday word.
    ['malinofka', ['Limonáda malina']],
  ])('%s finds %j', (text, found) => {
    expect(find(text)).toEqual(found)
  })

  it('is the goods before their neighbours on the shelf, and whatever they come in', () => {
    expect(find('loupaný česnek')).toContain('Česnek paličák')
    expect(find('kýbl kečupu')[0]).toMatch(/^Kečup/)
  })

  it('means the general kind only where there is none of the exact one', () => {
    const said = sayings([{ typed: 'fanta', meant: ['limonáda pomeranč', 'limonáda'] }])
    expect(find('fanta', new Map(said))).toEqual(['Limonáda citron', 'Limonáda malina'])
    const ranked = sayings([{ typed: 'dezert', meant: ['jogurt', 'cukr'], ranks: [0, 1] }])
    expect(find('dezert', new Map(ranked))).toEqual(['Bílý jogurt'])
  })

  it('tells what is said of words that are written alike apart', () => {
    const said = sayings([
      { typed: 'karé', meant: ['brambory'] },
      { typed: 'kari', meant: ['mouka'] },
    ])
    expect(find('kari', new Map(said))).toEqual(['Mouka hladká'])
    expect(find('karé', new Map(said))).toEqual(['Brambory typ A', 'Brambory typ B'])
  })

  it('is known by many words, each of which is meant for something', () => {
    expect(everydayWords.length).toBeGreaterThan(2000)
    const isEmpty = (text: string) => (searchOf(text)?.words.length ?? 0) === 0
    expect(everydayWords.filter(({ typed, meant }) => [typed, ...meant].some(isEmpty))).toEqual([])
  })
})

describe('an attribute alone [S7.15]', () => {
  const isWord = (word: string) => ['jahoda', 'karamel', 'karamely'].includes(word)

  it.each([
    ['borůvkových', 'Borůvky vanička', 'Jogurt jahoda', 'jogurt borůvkových'],
    ['karamel', 'Karamely mléčné', 'Sirup máta', 'sirup karamel'],
    ['rohlíků', 'Rohlík tukový', 'Jogurt jahoda', undefined],
    ['jogurt malina', 'Jogurt malina', 'Jogurt jahoda', undefined],
    ['jahoda', 'Jogurt jahoda', undefined, undefined],
  ])('%s, which is %s, is completed behind %s', (text, alone, before, full) => {
    expect(completed(text, { alone, before: before?.toLowerCase(), isWord })).toBe(full)
  })

  it('means the thing before it where the goods have it in the very form', () => {
    expect(isElliptic('karamel', 'Karamely mléčné', 'Sirup karamel')).toBe(true)
    expect(isElliptic('borůvkových', 'Borůvky vanička', 'Jogurt borůvka')).toBe(true)
    expect(isElliptic('vajíčka', 'Vejce čerstvá', 'Máslo bloček')).toBe(false)
    expect(isElliptic('citrony', 'Citrony', 'Čaj citron')).toBe(false)
  })
})
