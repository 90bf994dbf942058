import { expect, it } from 'vitest'
import { shortUnitIn, unitIn } from './unit-words.ts'

it('says units and packs in English, and as they stand where nothing is known', () => {
  expect(['ks', 'Karton', 'bal.', 'přepravka', 'kg', 'hl'].map((unit) => unitIn('en', unit))).toEqual([
    'pcs',
    'carton',
    'pack',
    'crate',
    'kg',
    'hl',
  ])
  expect(['karton', 'sud', 'hl'].map((unit) => shortUnitIn('en', unit))).toEqual(['ctn', 'keg', undefined])
  expect(['ks', 'karton'].map((unit) => unitIn('cs', unit))).toEqual(['ks', 'karton'])
})
