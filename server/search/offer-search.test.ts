import fc from 'fast-check'
import { LRUCache } from 'lru-cache'
import { beforeAll, describe, expect, it } from 'vitest'
import { fold, stem, wordsIn } from '#server/lib/czech-words.ts'
import { indexBuilder, knownWords, numberOf, numbersInside, type OfferIndex } from './offer-index.ts'
import { findItems, type Hit } from './offer-search.ts'
import { numbersBelow, numbersOf, type PrefixTable, prefixTableBuilder } from './prefix-table.ts'
import { type Term, termsOf } from './meaning.ts'
import { noWords } from './own-words.ts'
import { findMeant } from './service.ts'
import { searchOf } from './search-text.ts'
import { countOf, textAt } from './texts.ts'

const pause = () => Promise.resolve()

describe('Czech words', () => {
  it('fold as the database does', () => {
    expect(fold('ŽLUŤOUČKÝ Kůň')).toBe('zlutoucky kun')
    expect(fold('Weißbier Łódź Æro Đ')).toBe('weissbier lodz aero d')
    expect(wordsIn(fold('Coca-Cola 0,5 l (PET)'))).toEqual(['coca', 'cola', 'pet'])
  })

  it.each([
    ['okurka', 'okurky', 'okurek', 'okurkami'],
    ['rajče', 'rajčata', 'rajčat'],
    ['máslo', 'másla', 'másel'],
    ['vejce', 'vajec'],
    ['světlé', 'světlý', 'světlého', 'světlých'],
  ])('have one stem: %s, %s', (...forms) => {
    expect(new Set(forms.map((form) => stem(fold(form)))).size).toBe(1)
  })

  it('keep at least three letters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{3,12}$/), (word) => {
        expect(stem(word).length).toBeGreaterThanOrEqual(3)
      }),
    )
  })
})

function tableOf(pairs: readonly (readonly [string, number])[]): Promise<PrefixTable> {
  const builder = prefixTableBuilder()
  for (const [key, number] of pairs) builder.add(builder.keyOf(key), number)
  return builder.finish(pause)
}

const keysOf = ({ keys }: PrefixTable) => Array.from({ length: countOf(keys) }, (_, n) => textAt(keys, n))

const somePairs = fc.array(fc.tuple(fc.stringMatching(/^[abž~]{1,4}$/), fc.nat(20)), { maxLength: 60 })

it('a table of beginnings finds what a walk through all keys finds', async () => {
  await fc.assert(
    fc.asyncProperty(somePairs, fc.stringMatching(/^[abž~]{0,3}$/), async (pairs, asked) => {
      const table = await tableOf(pairs)
      expect(keysOf(table)).toEqual([...new Set(pairs.map(([key]) => key))].toSorted())
      const own = pairs.filter(([key]) => key === asked).map(([, number]) => number)
      expect([...numbersOf(table, asked)]).toEqual(own)
      const below = pairs.filter(([key]) => key.startsWith(asked)).map(([, number]) => number)
      expect([...numbersBelow(table, asked)].toSorted((a, b) => a - b)).toEqual(below.toSorted((a, b) => a - b))
    }),
  )
})

it('a table of many keys is sorted, too', async () => {
  const pairs = Array.from({ length: 30_000 }, (_, n) => [`k${(n * 7919) % 30_000}`, n] as const)
  expect(keysOf(await tableOf(pairs))).toEqual(pairs.map(([key]) => key).toSorted())
})

describe('the index of an offer', () => {
  let index: OfferIndex
  const names = [
    'Máslo čerstvé',
    'Maslo v tubě',
    'Okurka salátová',
    'Okurky 330 g',
    'Pomazánkové máslo',
    'Salát s okurkou',
  ]

  beforeAll(async () => {
    const builder = indexBuilder()
    const items = names.map((name, n) => ({
      id: `Č${n}`,
      ean: `859000000000${n}`,
      name,
      categoryId: n % 2,
      isOut: false,
    }))
    builder.add(items.map((one) => ({ ...one, brand: 'Olma', text: fold(`${one.name} ${one.id} ${one.ean} Olma`) })))
    index = await builder.finish(pause)
  })

  const find = (text: string, byCode: number[] = [], most = 10) => {
    const search = searchOf(text)
    if (!search) throw new Error('nothing to search for')
    const isIn = (number: number) => index.categoryIds[number] === 0
    const asked = { search, terms: termsOf(search, index, new Map(), []), categoriesOf: () => undefined }
    return findItems(index, { ...asked, isIn, byCode, most }).map(({ number }) => names[number])
  }

  it('ranks the place first, then what begins with the word, then exact accents', () => {
    expect(find('máslo')).toEqual(['Máslo čerstvé', 'Pomazánkové máslo', 'Maslo v tubě'])
    expect(find('okurky')).toEqual(['Okurka salátová', 'Okurky 330 g', 'Salát s okurkou'])
    expect(find('maslo')[0]).toBe('Máslo čerstvé')
  })

  it('finds any order of words, beginnings, codes and EANs, what is no word, and the inside of words only without better hits', () => {
    expect(find('330 okurk')).toEqual(['Okurky 330 g'])
    expect(find('8590000000004')).toEqual(['Pomazánkové máslo'])
    expect(find('č3')).toEqual(['Okurky 330 g'])
    expect(find('azankov')).toEqual(['Pomazánkové máslo'])
    expect(find('televize')).toEqual([])
    expect(find('okurky g')).toEqual(['Okurky 330 g'])
    expect(find('330g')).toEqual(['Okurky 330 g'])
  })

  it('puts goods with an own code first and keeps to the most that is asked for', () => {
    expect(find('maslo', [1])).toEqual(['Máslo čerstvé', 'Pomazánkové máslo', 'Maslo v tubě'])
    expect(find('maslo', [4])[0]).toBe('Pomazánkové máslo')
    expect(find('olma', [], 2)).toHaveLength(2)
  })

  it('remembers what was understood for the very same text alone', async () => {
    const asked = async (...texts: string[]) => {
      const offer = { version: '', date: '', index, categories: [], categoriesOf: () => undefined, own: noWords }
      const withMemory = { ...offer, understood: new LRUCache<string, Term[]>({ max: 9 }) }
      let hits: Hit[] = []
      for (const text of texts) {
        const search = searchOf(text)
        if (search) hits = await findMeant(withMemory, { search, isIn: () => true, most: 10 })
      }
      return hits.map(({ number }) => names[number])
    }
    expect(await asked('okurky do salátu')).toContain('Okurky 330 g')
    expect(await asked('okurky do salátu', 'okurky salátu')).toEqual(await asked('okurky salátu'))
  })

  it('knows goods by their code and words with their count', async () => {
    expect(numberOf(index, 'Č4')).toBe(4)
    expect(numberOf(index, 'C4')).toBeUndefined()
    expect(await knownWords(index, pause)).toContainEqual({ word: 'maslo', heard: 'maslo', count: 3 })
    expect(numbersInside(index, ['asl', 'olm'])).toEqual([0, 1, 4])
    expect(numbersInside(index, ['olma'])).toHaveLength(names.length)
  })
})
