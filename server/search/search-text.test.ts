import { describe, expect, it } from 'vitest'
import { corrected, corrections, distance, searchOf } from './search-text.ts'

describe('a search', () => {
  it('is split into words without accents and what is no word', () => {
    expect(searchOf('   ')).toBeUndefined()
    expect(searchOf(' Pivo  světlé 0.5 ')).toEqual({
      text: 'pivo svetle 0.5',
      typed: ['pivo', 'světlé', '0.5'],
      words: ['pivo', 'svetle'],
      parts: ['0,5'],
    })
    expect(searchOf('50%_\\')?.parts).toEqual(['50%_\\'])
    expect(searchOf('m')?.parts).toEqual(['m'])
  })

  it('takes two words out of a joined one and the unit off a number, but leaves codes alone', () => {
    expect(searchOf('Coca-Cola 500ml')?.words).toEqual(['coca', 'cola', '500'])
    expect(searchOf('M-100 a0012')).toMatchObject({ words: ['a0012'], parts: ['m-100'] })
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
]

describe('a mistyped word', () => {
  it('is taken for the known one with the fewest faults and the most goods', () => {
    expect(corrections('okurla', known, 2)).toEqual(['okurka'])
    expect(corrections('okurz', known, 2)).toEqual(['okurky', 'okurka'])
    expect(corrections('minaralny', known, 1)).toEqual(['mineralni'])
    expect(corrections('minar', known, 1)).toEqual(['mineralni'])
  })

  it('is left alone when it is short, a number, or nothing like it is known', () => {
    expect(corrections('oku', known, 1)).toEqual([])
    expect(corrections('8594', known, 1)).toEqual([])
    expect(corrections('televize', known, 1)).toEqual([])
  })

  it('is put right among words that are right', () => {
    const search = searchOf('okurkz mineral 330')
    expect(search && corrected(search, known)?.words).toEqual(['okurky', 'mineral', '330'])
    const unknown = searchOf('okurka televize')
    expect(unknown && corrected(unknown, known)).toBeUndefined()
  })
})
