import { describe, expect, it } from 'vitest'
import { sound } from '#server/lib/czech-words.ts'
import { corrections, distance, searchOf } from './search-text.ts'
import { sizesIn } from './sizes.ts'

describe('a search', () => {
  it('is split into words without accents, sizes, and what is neither', () => {
    expect(searchOf('   ')).toBeUndefined()
    expect(searchOf(' Pivo  světlé 0.5 ')).toEqual({
      text: 'pivo svetle 0.5',
      typed: ['pivo', 'světlé'],
      words: ['pivo', 'svetle'],
      after: [],
      sizes: [{ number: '0.5', measure: undefined }],
      parts: [],
    })
    expect(searchOf('50%_\\')).toMatchObject({ parts: ['_\\'], sizes: [{ number: '50', measure: '%50' }] })
    expect(searchOf('m')?.parts).toEqual(['m'])
  })

  it('takes two words out of a joined one and a size off its unit, but leaves codes alone', () => {
    expect(searchOf('Coca-Cola 500ml')).toMatchObject({
      words: ['coca', 'cola'],
      sizes: [{ number: '500', measure: 'ml500' }],
    })
    expect(searchOf('M-100 a0012')).toMatchObject({ words: ['a0012'], parts: ['m-100'], sizes: [] })
  })

  it('leaves out what says nothing of goods, unless nothing else was typed', () => {
    expect(searchOf('prosím 3 kartony mléka do kávy')).toMatchObject({ words: ['mleka', 'kavy'], after: ['kavy'] })
    expect(searchOf('na')?.words).toEqual(['na'])
    expect(searchOf('chci do polévky')).toMatchObject({ words: ['polevky'], after: [] })
  })
})

describe('a size', () => {
  it.each([
    ['1,5 l', ['ml1500']],
    ['500ml', ['ml500']],
    ['0.5 kg', ['g500']],
    ['33 %', ['%33']],
    ['6 × 1,5 l', [undefined, 'ml1500']],
    ['10', [undefined]],
    ['m-100', []],
    ['8594000000114', []],
    ['a12', []],
  ])('%s is told in the smallest unit', (text, measures) => {
    expect(sizesIn(text).map(({ measure }) => measure)).toEqual(measures)
  })
})

describe('the distance of words', () => {
  it.each([
    ['okurka', 'okurka', 0],
    ['okruka', 'okurka', 1],
    ['okurk', 'okurka', 1],
    ['okkurka', 'okurka', 1],
    ['ogurka', 'okurka', 1],
    ['sunak', 'sunka', 1],
    ['kacer', 'okurka', 3],
  ])('from %s to %s is %i', (a, b, expected) => {
    expect(distance(a, b, 2)).toBe(Math.min(expected, 3))
    expect(distance(b, a, 2)).toBe(Math.min(expected, 3))
  })
})

const known = [
  { word: 'okurka', count: 3 },
  { word: 'okurky', count: 5 },
  { word: 'houska', count: 9 },
  { word: 'mineralka', count: 1 },
  { word: 'mineralni', count: 20 },
  { word: 'heinz', count: 2 },
].map((one) => ({ ...one, heard: sound(one.word) }))
const corrected = (word: string, most: number) => corrections(word, known, most).map((one) => one.word)

describe('a mistyped word', () => {
  it('is taken for the known one with the fewest faults and the most goods', () => {
    expect(corrected('okurla', 2)).toEqual(['okurka'])
    expect(corrected('okurz', 2)).toEqual(['okurky', 'okurka'])
    expect(corrected('minaralny', 1)).toEqual(['mineralni'])
    expect(corrected('minar', 1)).toEqual(['mineralni'])
  })

  it('is taken for what sounds the same', () => {
    expect(corrected('hajnz', 1)).toEqual(['heinz'])
  })

  it('is left alone when it is short, a number, or nothing like it is known', () => {
    expect(corrected('oku', 1)).toEqual([])
    expect(corrected('8594', 1)).toEqual([])
    expect(corrected('televize', 1)).toEqual([])
  })
})
