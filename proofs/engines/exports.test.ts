import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { exportFolder } from '#server/testing/pohoda-export.ts'
import { sellerFiles } from '#server/testing/pohoda-seller.ts'
import { pack } from '#server/testing/pohoda-export.ts'
import { invoice } from '#server/testing/pohoda-records.ts'
import { compareExport } from './exports.ts'
import { tryPapers } from './tried-papers.ts'

it('an export goes in whole: goods, prices, branches, orders, invoices and every account, to the haléř', async () => {
  const folder = exportFolder(sellerFiles())
  try {
    const { compared, faults, text } = await compareExport(folder)
    expect(faults).toEqual([])
    // 8 things of the whole, each item, and 5 of each of the 10 customers with invoices.
    expect(compared).toBe(8 + 40 + 10 * 5)
    expect(text.records).toEqual({
      categories: 7,
      items: 40,
      'level prices': 120,
      relations: 89,
      customers: 12,
      'individual prices': 8,
      orders: 30,
      documents: 24,
    })
    expect(text.branches).toBe(3)
    expect(text.invoices.filter(({ openHaler, totalHaler }) => openHaler > 0 && openHaler < totalHaler)).toHaveLength(8)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('tells what differs', async () => {
  const files = sellerFiles()
  const invoices = files['invoices.xml'] ?? ''
  // The sum of an invoice that says something else than its lines.
  const home = /<inv:homeCurrency>(?=<typ:round>)/
  const lying = invoices.replace(
    home,
    '<inv:homeCurrency><typ:priceLow>1</typ:priceLow><typ:priceLowSum>1.12</typ:priceLowSum>',
  )
  expect(lying).not.toBe(invoices)
  const folder = exportFolder({ ...files, 'invoices.xml': lying })
  try {
    const { faults } = await compareExport(folder)
    expect(faults.map((fault) => fault.split(':')[0])).toEqual([
      'sums of invoices',
      'documents of customer 1000',
      'papers of customer 1000',
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('every document of every file is equal to the file in list, workbook, PDF, ISDOC and code, or withheld', async () => {
  const sums = (net: number, tax: number, round: number, way = 'math2one') => ({
    'inv:roundingDocument': way,
    'inv:homeCurrency': {
      'typ:priceHigh': net,
      'typ:priceHighVAT': { $rate: 21, $text: tax },
      'typ:priceHighSum': (net + tax).toFixed(2),
      'typ:round': { 'typ:priceRound': round },
    },
  })
  const settled = { 'inv:liquidation': { 'typ:date': '2026-11-18' } }
  const historic = { item: 1, quantity: 1, price: 100, more: { 'inv:rateVAT': 'historyHigh', 'inv:percentVAT': 19 } }
  const folder = exportFolder({
    'papers.xml': pack('document', [
      invoice('OPEN', 11, [], {}, sums(4201.5, 882.32, 0.18)),
      invoice('PAID', 11, [], settled, sums(100, 21, 0)),
      invoice('ODD', 11, [], {}, sums(100, 21, 0.4, 'none')),
      invoice('GONE', 11, [], { 'inv:storno': 'cancelledDocument' }, sums(100, 21, 0)),
      invoice('NOBODY', 11, [], { 'inv:partnerIdentity': undefined }, sums(100, 21, 0)),
      // Of former rates the second reading knows nothing, so the two differ.
      invoice('FORMER', 11, [historic]),
    ]),
    'request.xml': '<dat:dataPack xmlns:dat="http://www.stormware.cz/schema/version_2/data.xsd"/>',
  })
  try {
    const tried = await tryPapers(folder)
    expect(
      tried.map(({ document, list, xlsx, pdf, isdoc, qr, outcome }) => [
        document,
        list,
        xlsx,
        pdf,
        isdoc,
        qr,
        outcome.replace(/:.*/, ''),
      ]),
    ).toEqual([
      ['OPEN', '5084.00', '5084.00', '5084.00', '5084.00', '5084.00', 'equal'],
      ['PAID', '121.00', '121.00', '121.00', '121.00', '–', 'equal'],
      ['ODD', '121.40', '121.40', '–', '–', '–', 'withheld'],
      ['GONE', '121.00', '121.00', '–', '–', '–', 'withheld'],
      ['NOBODY', '–', '–', '–', '–', '–', 'left out'],
      ['FORMER', '119.00', '119.00', '119.00', '119.00', '119.00', 'DIFFERS'],
      ['', '–', '–', '–', '–', '–', 'refused'],
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
