import { describe, expect, it } from 'vitest'
import type { ManualFile } from '#contract/downloads.ts'
import { groupsOf, isNew, kindOf, sizeOf } from './download-list.ts'

const file = (Category: string, DisplayName: string, more: Partial<ManualFile> = {}): ManualFile => ({
  Id: DisplayName,
  Category,
  DisplayName,
  FileName: `${DisplayName}.pdf`,
  Size: 12_345,
  Updated: '2026-11-02T08:00:00Z',
  ...more,
})

const files = [file('Ceníky', 'Ceník nápojů'), file('Ceníky', 'Ceník pečiva'), file('Návody', 'Nápověda')]
const names = (text: string, group = '') =>
  groupsOf(files, text, group).map(({ category, files: found }) => [category, ...found.map(({ Id }) => Id)])

describe('the files to download', () => {
  it('stand by their groups in the order they come in', () => {
    expect(names('')).toEqual([
      ['Ceníky', 'Ceník nápojů', 'Ceník pečiva'],
      ['Návody', 'Nápověda'],
    ])
    expect(names('', 'Návody')).toEqual([['Návody', 'Nápověda']])
  })

  it('are found by all words without case and diacritics', () => {
    expect(names('CENIK pec')).toEqual([['Ceníky', 'Ceník pečiva']])
    expect(names('nap')).toEqual([
      ['Ceníky', 'Ceník nápojů'],
      ['Návody', 'Nápověda'],
    ])
    expect(names('nap', 'Ceníky')).toEqual([['Ceníky', 'Ceník nápojů']])
    expect(names('nic')).toEqual([])
  })

  it('tell kind, size and whether they are new', () => {
    expect(kindOf(file('', 'x', { FileName: 'a.b.Csv' }))).toBe('CSV')
    expect([10, 12_345, 999_400, 1_530_000].map((Size) => sizeOf(file('', 'x', { Size })))).toEqual([
      '1\u00a0kB',
      '12\u00a0kB',
      '999\u00a0kB',
      '1,5\u00a0MB',
    ])
    expect(isNew(file('', 'x'), Date.parse('2026-11-16T07:00:00Z'))).toBe(true)
    expect(isNew(file('', 'x'), Date.parse('2026-11-16T09:00:00Z'))).toBe(false)
  })
})
