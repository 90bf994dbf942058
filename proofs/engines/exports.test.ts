import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { exportFolder } from '#server/testing/pohoda-export.ts'
import { sellerFiles } from '#server/testing/pohoda-seller.ts'
import { compareExport } from './exports.ts'

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
