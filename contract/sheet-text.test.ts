import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { csvLine, csvStart, sheetText } from './sheet-text.ts'

const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

describe('a text in a table', () => {
  const starts = ['=', '+', '-', '@', '\t', '\t=', ' =', '\u00A0=', '＝', '＋', '－', '＠']
  const ends = ['\n', '\r', '\r\n', '\n\n', '\v', '\f', '\u0085', '\u2028', '\u2029']

  it.each(starts)('is not calculated when it begins with %j', (start) => {
    expect(sheetText(`${start}1+1`)).toBe(`'${start}1+1`)
  })

  it.each(ends)('is not calculated behind %j either', (end) => {
    for (const start of starts) {
      const lines = sheetText(`Pivo${end}${start}1+1`).split(/[\r\n\v\f\u0085\u2028\u2029]/)
      expect(lines.filter((line) => formula.test(line))).toEqual([])
      expect(lines.at(-1)).toBe(`'${start}1+1`)
    }
    expect(sheetText(`${end}=1`)).toMatch(/^'\n+'=1$/)
  })

  it('otherwise stays as it is', () => {
    for (const text of ['', 'Žitný chléb "velký"; krájený', 'Pivo 10° - světlé', 'a=b', '5 + 5', 'Jeden\nDva'])
      expect(sheetText(text)).toBe(text)
  })
})

describe('a line of CSV', () => {
  it('has every field in quotes, so that no text ends one', () => {
    expect(csvLine(['Kód', 'a;b', 'řekl "ne"', 'x\ny', '', null, { digits: '-1234,50' }])).toBe(
      '"Kód";"a;b";"řekl ""ne""";"x\ny";"";"";"-1234,50"\r\n',
    )
  })

  it('is read again as the fields it was made of', () => {
    const cells = ['=1', 'a";=1', 'x\n=cmd|y', '"', ';', '\n', { digits: '-1,5' }]
    const rows: string[][] = parse(csvStart + csvLine(cells), { delimiter: ';', bom: true })
    expect(rows).toEqual([["'=1", 'a";=1', "x\n'=cmd|y", '"', ';', "'\n", '-1,5']])
  })

  it('starts no line of the file with a formula, however it is split', () => {
    const lines = csvLine(['Pivo\n=1', '\n+1', 'a\r@x', 'b\u2028-1']).split(/[\r\n\u2028\u2029]/)
    expect(lines.filter((line) => formula.test(line))).toEqual([])
  })
})
