import { expect, it } from 'vitest'
import { parseCodes } from './parse-codes.ts'

it('reads an item and its own code from each line, by tab, semicolon or comma', () => {
  expect(parseCodes('Z001\tMP-1\r\n"Z002" ; "MP 2"\n\nZ003, MP-3, more')).toEqual({
    codes: [
      { ItemId: 'Z001', Code: 'MP-1' },
      { ItemId: 'Z002', Code: 'MP 2' },
      { ItemId: 'Z003', Code: 'MP-3' },
    ],
    faults: [],
  })
})

it('names the lines it cannot use', () => {
  const long = 'x'.repeat(65)
  expect(parseCodes(`Z001\n;MP\nZ002;${long}\nZ/3;MP\nZ004;A\nZ004;B`)).toEqual({
    codes: [{ ItemId: 'Z004', Code: 'A' }],
    faults: ['Z001', ';MP', `Z002;${long}`, 'Z/3;MP', 'Z004;B'],
  })
  expect(parseCodes(' \n')).toEqual({ codes: [], faults: [] })
})
