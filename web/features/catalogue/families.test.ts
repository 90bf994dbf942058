import { expect, it } from 'vitest'
import { familyNames } from './families.ts'

const named = (names: string[], Family = 'a1') => familyNames(names.map((Name) => ({ Name, Family })))

it('names a product by the words its flavours and sizes share, and each by those it has alone', () => {
  expect(named(['Jogurt Kopretina jahoda 150 g', 'Jogurt Kopretina lesní plody 150 g'])).toEqual({
    title: 'Jogurt Kopretina 150 g',
    kinds: ['jahoda', 'lesní plody'],
  })
  expect(named(['Kola Hvízdal originál 0,5 l', 'Kola Hvízdal originál 1,5 l', 'Kola Hvízdal višeň 2 l'])).toEqual({
    title: 'Kola Hvízdal',
    kinds: ['originál 0,5 l', 'originál 1,5 l', 'višeň 2 l'],
  })
  expect(named(['Sáčky 20 × 30 cm 500 ks', 'Sáčky 25 × 35 cm 500 ks']).kinds).toEqual(['20 × 30 cm', '25 × 35 cm'])
})

it('has a name where the names share no word or one is the beginning of the other', () => {
  expect(named(['Kofola', 'Kofola citrus'])).toEqual({ title: 'Kofola', kinds: ['Kofola', 'citrus'] })
  expect(named(['Alobal', 'Fólie']).title).toBe('Alobal')
})

it('is called as the wholesaler’s people say', () => {
  expect(named(['Alobal 30 cm', 'Fólie 45 cm'], '=Obaly do kuchyně').title).toBe('Obaly do kuchyně')
})
