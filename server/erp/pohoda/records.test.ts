import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elementOf as element } from '#server/testing/pohoda-element.ts'
import type { Fields } from '#server/testing/pohoda-export.ts'
import { customer, invoice, order, type PaperLine, prices, related, stock } from '#server/testing/pohoda-records.ts'
import { branchOf, deliveryDaysOf, readAddress } from './address-book.ts'
import { RecordFault } from './fault.ts'
import { readInvoice } from './invoices.ts'
import { readOrder } from './orders.ts'
import { readPrices } from './prices.ts'
import { readStock } from './stock.ts'
import { vatRates, withoutTax } from './vat.ts'

const rates = vatRates([
  { kind: 'none', valid_from: '1993-01-01', rate: '0.00' },
  { kind: 'high', valid_from: '2013-01-01', rate: '21.00' },
  { kind: 'low', valid_from: '2013-01-01', rate: '15.00' },
  { kind: 'low', valid_from: '2024-01-01', rate: '12.00' },
])

const card = async (more: Fields = {}, levels?: Record<string, number>) =>
  readStock(await element('item', stock(7, more, levels)), '2026-11-20', rates)

const invoiceOf = async (lines: PaperLine[], more: Fields = {}, summary: Fields = {}) => {
  const read = readInvoice(await element('document', invoice('1', 11, lines, more, summary)), rates)
  if (!read) throw new Error('left out')
  return read
}

describe('a stock card', () => {
  it('has no volume where none was filled in', async () => {
    expect((await card({ 'stk:volume': 0 })).item.volume_l).toBeNull()
    expect((await card({})).item.volume_l).toBeNull()
  })

  it('becomes an item with its prices and relations', async () => {
    const lists = { 'stk:relatedStocks': related(8, 9, 8, 7), 'stk:alternativeStocks': related(3) }
    const read = await card(
      { ...lists, 'stk:nameComplement': 'výluh', 'stk:producer': 'Pivovar', 'stk:volume': 1.25 },
      { Gastro: 96, Akce: 9.5 },
    )
    expect(read.item).toMatchObject({
      id: 'Z0007',
      erp_id: '7',
      category_id: 2,
      name: 'Zboží číslo 7',
      brand: 'Pivovar',
      unit: 'ks',
      pack_name: 'kart',
      pack_quantity: '6.000',
      vat_rate: '12.00',
      weight_kg: '0.500',
      volume_l: '1.250',
      stock: '50.000',
      availability: 'InStock',
      net_price: '100.0000',
      information: 'výluh',
      is_new: false,
      on_sale: false,
      wanted: true,
    })
    expect(read.levelPrices).toEqual([
      { price_level: 'Gastro', item_id: 'Z0007', net_price: '96.0000' },
      { price_level: 'Akce', item_id: 'Z0007', net_price: '9.5000' },
    ])
    expect(read.relations).toEqual([
      { item_id: 'Z0007', relation: 0, related_erp_id: '3', position: 0 },
      { item_id: 'Z0007', relation: 2, related_erp_id: '8', position: 0 },
      { item_id: 'Z0007', relation: 2, related_erp_id: '9', position: 1 },
    ])
  })

  it('takes the VAT rate from the card, else from the table of rates', async () => {
    expect((await card({ 'stk:sellingRateVAT': { $value: 10, $text: 'historyLow' } })).item.vat_rate).toBe('10.00')
    expect((await card({ 'stk:sellingRateVAT': 'high' })).item.vat_rate).toBe('21.00')
    expect((await card({ 'stk:sellingRateVAT': undefined })).item.vat_rate).toBe('0.00')
    await expect(card({ 'stk:sellingRateVAT': 'luxury' })).rejects.toThrow('the VAT rate is unknown: luxury')
    const old = readStock(await element('item', stock(7, { 'stk:sellingRateVAT': 'low' })), '2023-12-31', rates)
    expect(old.item.vat_rate).toBe('15.00')
  })

  it('takes the tax out of prices that have it in them', async () => {
    const read = await card({ 'stk:sellingPrice': { $payVAT: true, $text: 112 } }, { Gastro: 56 })
    expect([read.item.net_price, read.levelPrices[0]?.net_price]).toEqual(['100.0000', '50.0000'])
  })

  it('tells availability from count, reservation, minimum and text', async () => {
    const cases: [Fields, string][] = [
      [{ 'stk:count': 6 }, 'InStock'],
      [{ 'stk:count': 5.999 }, 'Low'],
      [{ 'stk:count': 50, 'stk:limitMin': 51 }, 'Low'],
      [{ 'stk:count': 50, 'stk:reservation': 50, 'stk:availability': 'na objednávku' }, 'OnOrder'],
      [{ 'stk:count': 0, 'stk:availability': 'do 5 dnů' }, 'OnOrder'],
      [{ 'stk:count': -3, 'stk:availability': 'skladem' }, 'Unavailable'],
      [{ 'stk:count': undefined, 'stk:availability': undefined }, 'Unavailable'],
      [{ 'stk:count': 9, 'stk:availability': 'Vyprodáno' }, 'Unavailable'],
    ]
    for (const [more, expected] of cases) expect((await card(more)).item.availability).toBe(expected)
  })

  it('is always to be had when its kind is never counted', async () => {
    for (const [kind, availability] of [
      ['card', 'Unavailable'],
      ['package', 'Unavailable'],
      ['service', 'InStock'],
      ['text', 'InStock'],
    ]) {
      const { item } = await card({ 'stk:stockType': kind, 'stk:count': undefined, 'stk:availability': undefined })
      expect([kind, item.availability]).toEqual([kind, availability])
    }
    const ended = await card({ 'stk:stockType': 'service', 'stk:availability': 'ukončeno' })
    expect(ended.item.availability).toBe('Unavailable')
  })

  it('is left out when it is not sold or not shown', async () => {
    const hidden = { 'stk:categories': undefined }
    expect((await card({ 'stk:isInternet': false, ...hidden })).item.wanted).toBe(false)
    expect((await card({ 'stk:isSales': false, ...hidden })).item.wanted).toBe(false)
  })

  it('needs a price only when it is sold, and 0 is one', async () => {
    const unsold = await card({ 'stk:isSales': false, 'stk:sellingPrice': undefined })
    expect(unsold.item).toMatchObject({ wanted: false, net_price: '0.0000' })
    expect((await card({ 'stk:sellingPrice': 0 })).item.net_price).toBe('0.0000')
  })

  it('is rejected with the reason', async () => {
    const cases: [Fields, string][] = [
      [{ 'stk:name': ' ' }, 'the name is missing'],
      [{ 'stk:code': undefined }, 'the code is missing'],
      [{ 'stk:code': 'a;b' }, 'the code contains ;: a;b'],
      [{ 'stk:id': undefined }, 'the id is missing'],
      [{ 'stk:sellingPrice': undefined }, 'the selling price is missing'],
      [{ 'stk:sellingPrice': -1 }, 'the selling price is negative: -1'],
      [{ 'stk:count': 'mnoho' }, 'the count is not a number: mnoho'],
      [{ 'stk:coefficient2': 0 }, 'coefficient2 is not above zero: 0.000'],
    ]
    for (const [more, reason] of cases) await expect(card(more)).rejects.toThrow(new RecordFault(reason))
    await expect(card({}, { Gastro: -5 })).rejects.toThrow('the price of level Gastro is negative: -5')
  })
})

describe('an entry of the address book', () => {
  it('becomes a customer', async () => {
    const fields = { 'typ:division': 'Provozovna 3', 'typ:dic': 'CZ10000011' }
    expect(readAddress(await element('customer', customer(11, {}, fields)))).toMatchObject({
      id: 11,
      branch_id: '3',
      ico: '10000011',
      dic: 'CZ10000011',
      name: 'Hospoda U Řeky 11',
      street: 'Nádražní 11',
      city: 'Žďár',
      zip: '591 01',
      mail: 'hospoda11@example.cz',
      price_level: 'Gastro',
      delivery_days: '0101010',
      credit_limit_haler: '5000000',
      maturity_days: 14,
      wanted: true,
    })
  })

  it('may be a private person, a firm of Slovakia, or have several addresses in one field', async () => {
    const person = { 'typ:company': undefined, 'typ:name': 'Martina Zkušební', 'typ:ico': undefined }
    expect(readAddress(await element('customer', customer(12, {}, person)))).toMatchObject({
      name: 'Martina Zkušební',
      ico: '',
      wanted: true,
    })
    const slovak = { 'typ:dic': '2020000000', 'typ:icDph': 'SK2020000000' }
    expect(readAddress(await element('customer', customer(13, {}, slovak))).dic).toBe('SK2020000000')
    const mails = { 'adb:email': 'ucto@example.cz;sklad@example.cz, volat předem' }
    expect(readAddress(await element('customer', customer(14, mails))).mail).toBe('ucto@example.cz; sklad@example.cz')
  })

  it('reads delivery days from the note', () => {
    const cases: [string, string][] = [
      ['Rozvoz: Po, St, Pá', '0101010'],
      ['Rozvoz: Po-Pá', '0111110'],
      ['volat předem\nROZVOZ : út – čt; so\nzadní vchod', '0011101'],
      ['Rozvoz: So-Po', '1100001'],
      ['Rozvoz: Út a Čt', '0010100'],
      ['Rozvoz: denně', '1111111'],
      ['Rozvoz: dle dohody', '0000000'],
      ['Rozvoz: Po, Xx', '0000000'],
      ['platí hotově', '0000000'],
    ]
    for (const [note, flags] of cases) expect([note, deliveryDaysOf(note)]).toEqual([note, flags])
  })

  it('calls a branch by its number or its own name', () => {
    expect(['Provozovna 12', 'Sklad Líšeň', 'Hala 2 sever', ''].map(branchOf)).toEqual([
      '12',
      'Sklad Líšeň',
      'Hala 2 sever',
      '',
    ])
  })

  it('is left out for suppliers and contact persons, rejected without a name', async () => {
    const read = async (more: Fields, address: Fields = {}) =>
      readAddress(await element('customer', customer(11, more, address)))
    expect((await read({ 'adb:p1': true, 'adb:p2': false })).wanted).toBe(false)
    expect((await read({ 'adb:p1': true })).wanted).toBe(true)
    expect((await read({ 'adb:p2': undefined })).wanted).toBe(true)
    expect((await read({ 'adb:refAddress': { 'typ:id': 12 } })).wanted).toBe(false)
    await expect(read({}, { 'typ:company': undefined })).rejects.toThrow('the name is missing')
    expect((await read({}, { 'typ:company': undefined, 'typ:name': 'Jan Novák' })).name).toBe('Jan Novák')
    await expect(read({ 'adb:maturity': -1 })).rejects.toThrow('the maturity is negative: -1')
  })
})

describe('individual prices', () => {
  const read = async (record: string) => {
    const rejected: string[] = []
    const all = readPrices(await element('price', record), (_, name, reason) => rejected.push(`${name}: ${reason}`))
    return {
      rows: all.prices.map(({ item_id, net_price }) => `${item_id} ${net_price}`),
      discounts: all.discounts.map(({ price_group, percent }) => `${price_group} ${percent}`),
      rejected,
    }
  }

  it('become rows, and the faulty ones rejections', async () => {
    expect(await read(prices(11, { 1: 88.5, 2: -1, 3: '' }))).toEqual({
      rows: ['Z0001 88.5000'],
      discounts: [],
      rejected: ['11 Z0002: the price is negative: -1', '11 Z0003: the price is missing'],
    })
  })

  it('come from a discount on a price where none is stated', async () => {
    const item = { 'idp:ids': 'Z0005', 'idp:price': 50, 'idp:discountPercentage': 12.5 }
    const record = prices(11, {}, { 'idp:stocks': { 'idp:stockItem': item } })
    expect((await read(record)).rows).toEqual(['Z0005 43.7500'])
  })

  it('have discounts on groups and on everything beside them', async () => {
    const discounts = {
      'idp:allStocks': { 'idp:discountPercentage': 2.5 },
      'idp:priceGroups': {
        'idp:priceGroupItem': [
          { 'idp:name': 'Akce', 'idp:discountPercentage': 5 },
          { 'idp:name': 'Běžné' },
          { 'idp:name': 'Odpad', 'idp:discountPercentage': 101 },
          { 'idp:name': '', 'idp:discountPercentage': 1 },
        ],
      },
    }
    expect(await read(prices(11, { 1: 5 }, discounts))).toEqual({
      rows: ['Z0001 5.0000'],
      discounts: ['Akce 5.00', 'Běžné 0', ' 2.50'],
      rejected: ['11 Odpad: the discount is above 100 %: 101.00', '11: the name of the group is missing'],
    })
  })

  it('are rejected for foreign money and nobody', async () => {
    const euro = { 'idp:ids': 'Z0005', 'idp:individualPrice': 2, 'idp:currency': { 'typ:ids': 'EUR' } }
    const record = prices(11, {}, { 'idp:stocks': { 'idp:stockItem': euro } })
    expect((await read(record)).rejected).toEqual(['11 Z0005: a price in a foreign currency is not supported'])
    expect((await read(prices(0, { 1: 5 }))).rejected).toEqual(['0: the customer is not a number from 1 on: 0'])
  })
})

describe('an order', () => {
  const read = async (more: Fields, lines: PaperLine[] = [{ item: 1, quantity: 6, price: 96 }]) =>
    readOrder(await element('order', order('26OP1', 11, lines, more)), rates)

  it('has lines with sums per line and a state', async () => {
    const paper = await read({}, [
      { item: 1, quantity: 6, price: 96 },
      { item: 2, quantity: '2.5', price: 0.33 },
    ])
    expect(paper?.order).toMatchObject({
      id: '26OP1',
      customer_id: 11,
      state: 'New',
      created: '2026-11-10',
      delivery_date: '2026-11-12',
      note: 'Objednávka',
      line_count: 2,
      net_haler: 57_683,
      gross_haler: 64_605,
    })
    expect(paper?.lines[1]).toEqual({
      position: 2,
      item_id: 'Z0002',
      name: 'Zboží číslo 2',
      unit: 'ks',
      quantity: '2.500',
      delivered: null,
      vat_rate: '12.00',
      net_price: '0.3300',
      net_haler: 83,
      gross_haler: 93,
    })
  })

  it('has its state from what the accounting system says', async () => {
    expect((await read({ 'ord:isExecuted': true }))?.order.state).toBe('Dispatched')
    expect((await read({ 'ord:isExecuted': true, 'ord:isDelivered': true }))?.order.state).toBe('Delivered')
    expect((await read({ 'ord:storno': 'cancelledDocument', 'ord:isDelivered': true }))?.order.state).toBe('Cancelled')
  })

  it('has another hash as soon as anything of it differs', async () => {
    const hash = async (more: Fields, quantity = 6) =>
      (await read(more, [{ item: 1, quantity, price: 96 }]))?.order.erp_hash
    const hashes = await Promise.all([hash({}), hash({}), hash({ 'ord:isExecuted': true }), hash({}, 7)])
    expect(new Set(hashes).size).toBe(3)
    expect(hashes[0]).toBe(hashes[1])
  })

  it('is left out when it went to a supplier or has no partner, rejected with a faulty line', async () => {
    expect(await read({ 'ord:orderType': 'issuedOrder' })).toBeUndefined()
    expect(await read({ 'ord:partnerIdentity': undefined })).toBeUndefined()
    await expect(read({}, [{ item: 1, quantity: 'pět', price: 1 }])).rejects.toThrow(
      'the quantity is not a number: pět',
    )
    await expect(read({ 'ord:date': undefined })).rejects.toThrow('the date is missing')
  })
})

describe('an invoice', () => {
  const lines = [
    { item: 1, quantity: 3, price: 34.42 },
    { item: 2, quantity: 7, price: 0.07, more: { 'inv:rateVAT': 'high' } },
  ]

  it('is rounded as a whole where only the rounding is stated', async () => {
    // 103.26 × 1.12 + 0.49 × 1.21 = 116.2441
    const summary = {
      'inv:roundingDocument': 'math2one',
      'inv:homeCurrency': { 'typ:round': { 'typ:priceRound': -0.24 } },
    }
    const { document } = await invoiceOf(lines, {}, summary)
    expect(document).toMatchObject({ net_haler: 10_375, gross_haler: 11_600, rounding_haler: -24, open_haler: 11_600 })
  })

  it('owes what the accounting system says', async () => {
    const paid = { 'inv:liquidation': { 'typ:date': '2026-11-18', 'typ:amountHome': 0 } }
    expect((await invoiceOf(lines, paid)).document).toMatchObject({ open_haler: 0, paid_date: '2026-11-18' })
    const partly = { 'inv:liquidation': { 'typ:date': '2026-11-18', 'typ:amountHome': 16.24 } }
    expect((await invoiceOf(lines, partly)).document).toMatchObject({ open_haler: 1624, paid_date: '2026-11-18' })
  })

  it('takes the tax out of lines that have it in them', async () => {
    const more = { 'inv:payVAT': true, 'inv:discountPercentage': 10 }
    const read = await invoiceOf([{ item: 1, quantity: 2, price: 112, more }])
    expect(read.lines[0]).toMatchObject({ net_price: '90.0000', net_haler: 18_000, gross_haler: 20_160 })
  })

  it('takes the rate of the day of the tax', async () => {
    const read = await invoiceOf(lines, { 'inv:dateTax': '2023-12-31' })
    expect(read.lines.map(({ vat_rate }) => vat_rate)).toEqual(['15.00', '21.00'])
  })

  it('is a credit note, or left out, by its type', async () => {
    const typed = async (type: string) =>
      readInvoice(await element('document', invoice('1', 11, lines, { 'inv:invoiceType': type })), rates)?.document.type
    expect(await typed('issuedCorrectiveTax')).toBe('CreditNote')
    expect(await typed('issuedCreditNotice')).toBe('CreditNote')
    for (const type of ['receivedInvoice', 'issuedAdvanceInvoice', 'constructor'])
      expect(await typed(type)).toBeUndefined()
    const nobody = invoice('1', 11, lines, { 'inv:partnerIdentity': undefined })
    expect(readInvoice(await element('document', nobody), rates)).toBeUndefined()
  })

  it('adds up for any lines: lines and rounding are the sum', async () => {
    const anyLine = fc.record({
      item: fc.constant(1),
      quantity: fc.integer({ min: -999, max: 999 }),
      price: fc.integer({ min: 0, max: 99_999 }).map((haler) => haler / 100),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(anyLine, { minLength: 1, maxLength: 20 }), async (some) => {
        const rounded = {
          'inv:roundingDocument': 'math2one',
          'inv:homeCurrency': { 'typ:round': { 'typ:priceRound': 0 } },
        }
        const read = await invoiceOf(some, {}, rounded)
        const sum = read.lines.reduce((all, { gross_haler }) => all + gross_haler, 0)
        expect(sum + read.document.rounding_haler).toBe(read.document.gross_haler)
        expect(Math.abs(read.document.gross_haler % 100)).toBe(0)
        expect(Math.abs(read.document.rounding_haler)).toBeLessThanOrEqual(50 + some.length)
      }),
      { numRuns: 30 },
    )
  })
})

describe('tax in a price', () => {
  it('is taken out with four decimals', () => {
    expect(withoutTax('121.0000', '21.00')).toBe('100.0000')
    expect(withoutTax('1.0000', '12.00')).toBe('0.8929')
    expect(withoutTax('-1.0000', '12.00')).toBe('-0.8929')
    expect(withoutTax('5.5000', '0.00')).toBe('5.5000')
  })
})
