import { describe, expect, it } from 'vitest'
import type { Fields } from '#server/testing/pohoda-export.ts'
import { xml } from '#server/testing/pohoda-export.ts'
import { invoice, type PaperLine } from '#server/testing/pohoda-records.ts'
import { elementOf } from '#server/testing/pohoda-element.ts'
import { readInvoice } from './invoices.ts'
import { vatRates } from './vat.ts'

// Constructs as they are met in exports of others, with sums of our own.

const rates = vatRates([
  { kind: 'none', valid_from: '1993-01-01', rate: '0.00' },
  { kind: 'low', valid_from: '2024-01-01', rate: '12.00' },
  { kind: 'high', valid_from: '2013-01-01', rate: '21.00' },
])

async function read(lines: PaperLine[], header: Fields = {}, summary: Fields = {}, more = '') {
  const record = invoice('FV1', 11, lines, header, summary)
  const advanced = record.replace('</inv:invoiceDetail>', `${more}</inv:invoiceDetail>`)
  const found = readInvoice(await elementOf('document', advanced), rates)
  if (!found) throw new Error('the invoice was left out')
  const { rate_sums, advances, ...document } = found.document
  return {
    ...document,
    rates: JSON.parse(rate_sums) as unknown,
    advances: JSON.parse(advances) as unknown,
    lines: found.lines,
  }
}

/** The sums of one rate as the summary has them. */
const high = (net: number, tax: number, round = 0, way = 'math2one', more: Fields = {}): Fields => ({
  'inv:roundingDocument': way,
  'inv:homeCurrency': {
    'typ:priceNone': 0,
    'typ:priceHigh': net,
    'typ:priceHighVAT': { $rate: 21, $text: tax },
    'typ:priceHighSum': Math.round((net + tax) * 100) / 100,
    'typ:round': { 'typ:priceRound': round },
  },
  ...more,
})
const atHigh: Fields = { 'inv:rateVAT': 'high' }
const chairs = [{ item: 1, quantity: 4, price: 250, more: atHigh }]
const advance = (net: number, tax: number, rate = 'none') =>
  xml('inv:invoiceAdvancePaymentItem', {
    'inv:sourceDocument': { 'typ:number': '260800001' },
    'inv:quantity': 1,
    'inv:payVAT': false,
    'inv:rateVAT': rate,
    'inv:homeCurrency': {
      'typ:unitPrice': -net,
      'typ:price': -net,
      'typ:priceVAT': -tax,
      'typ:priceSum': -net - tax,
    },
  })

const at21 = (netHaler: number, taxHaler: number) => ({
  vatRate: '21.00',
  netHaler,
  taxHaler,
  grossHaler: netHaler + taxHaler,
})

describe('an invoice without lines', () => {
  it('has its sums by rate, its rounding and its whole from the summary', async () => {
    expect(await read([], {}, high(4201.5, 882.32, 0.18))).toMatchObject({
      net_haler: 420_150,
      gross_haler: 508_400,
      rounding_haler: 18,
      open_haler: 508_400,
      rates: [at21(420_150, 88_232)],
      withheld: '',
    })
  })

  it('that says neither lines nor sums is withheld', async () => {
    expect((await read([])).withheld).toBe('neither lines nor sums are stated')
  })
})

describe('what is settled', () => {
  it('has a day and no amount', async () => {
    const paid = { 'inv:liquidation': { 'typ:date': '2026-11-18' } }
    expect(await read([], paid, high(100, 21))).toMatchObject({ open_haler: 0, paid_date: '2026-11-18', withheld: '' })
  })

  it('in part has the day of its last payment', async () => {
    const partly = { 'inv:liquidation': { 'typ:date': '2026-11-18', 'typ:amountHome': 21 } }
    expect(await read([], partly, high(100, 21))).toMatchObject({ open_haler: 2100, paid_date: '2026-11-18' })
  })

  it('is never more than there is to pay, else the document is withheld', async () => {
    const more = { 'inv:liquidation': { 'typ:amountHome': 122 } }
    expect((await read([], more, high(100, 21))).withheld).toBe('more is open than there is to pay')
  })
})

describe('a deducted advance', () => {
  it('without tax leaves the sums as they are and is deducted from what is to pay', async () => {
    const paid = { 'inv:liquidation': { 'typ:amountHome': 110 } }
    const found = await read(chairs, paid, high(1000, 210), advance(1100, 0))
    expect(found).toMatchObject({
      gross_haler: 121_000,
      open_haler: 11_000,
      advances: [{ number: '260800001', haler: 110_000 }],
      rates: [at21(100_000, 21_000)],
      withheld: '',
    })
    expect(found.lines).toHaveLength(1)
  })

  it('with tax is a line where the summary is what is left', async () => {
    const found = await read(chairs, {}, high(400, 84), advance(600, 126, 'high'))
    expect(found).toMatchObject({ gross_haler: 48_400, open_haler: 48_400, advances: [], withheld: '' })
    expect(found.lines.map(({ position, gross_haler }) => [position, gross_haler])).toEqual([
      [1, 121_000],
      [2, -72_600],
    ])
  })

  it('with tax is deducted from the whole where the summary is of the goods alone', async () => {
    expect(await read(chairs, {}, high(1000, 210), advance(600, 126, 'high'))).toMatchObject({
      gross_haler: 121_000,
      open_haler: 48_400,
      advances: [{ haler: 72_600 }],
      withheld: '',
    })
  })

  it('that explains neither of the two withholds the document', async () => {
    expect((await read(chairs, {}, high(500, 105), advance(600, 126, 'high'))).withheld).toBe(
      'the lines do not add up to the summary',
    )
  })
})

describe('rounding', () => {
  const withheld = async (round: number, way: string) => (await read([], {}, high(100, 21, round, way))).withheld

  it('is what the way of rounding can make, and nothing more', async () => {
    const cases: [number, string, boolean][] = [
      [0.5, 'math2one', true],
      [-0.5, 'math2one', true],
      [0.51, 'math2one', false],
      [0.99, 'up2one', true],
      [1, 'up2one', false],
      [0.25, 'math2half', true],
      [0.3, 'math2half', false],
      [0.05, 'math2tenth', true],
      [0.02, 'math5cent', true],
      [0.03, 'math5cent', false],
      [0, 'none', true],
      [0.01, 'none', false],
    ]
    for (const [round, way, isAllowed] of cases) {
      const reason = isAllowed ? '' : 'the rounding is larger than allowed'
      expect([round, way, await withheld(round, way)]).toEqual([round, way, reason])
    }
  })

  it('of lines may make haléře, and more withholds the document', async () => {
    const three = Array.from({ length: 3 }, () => ({ item: 1, quantity: 1, price: 0.33, more: atHigh }))
    expect(await read(three, {}, high(1, 0.21))).toMatchObject({ gross_haler: 121, withheld: '' })
    expect((await read(three, {}, high(1.05, 0.22))).withheld).toBe('the lines do not add up to the summary')
  })

  it('with tax in it is a line where the sums have it in them', async () => {
    const rounding = xml('inv:roundingItem', {
      'inv:text': 'Zaokrouhlení',
      'inv:quantity': 1,
      'inv:payVAT': false,
      'inv:rateVAT': 'high',
      'inv:homeCurrency': { 'typ:unitPrice': 0.33, 'typ:price': 0.33, 'typ:priceVAT': 0.07, 'typ:priceSum': 0.4 },
    })
    const lines = [{ item: 1, quantity: 1, price: 100.5, more: atHigh }]
    const summary = high(100.83, 21.18)
    const home = summary['inv:homeCurrency'] as Fields
    const round = { 'typ:rateVATround': 21, 'typ:priceRoundSum': 0.33, 'typ:priceRoundSumVAT': 0.07 }
    const found = await read(lines, {}, { ...summary, 'inv:homeCurrency': { ...home, 'typ:round': round } }, rounding)
    expect(found).toMatchObject({ gross_haler: 12_201, rounding_haler: 0, rates: [at21(10_083, 2118)], withheld: '' })
    expect(found.lines.map(({ name }) => name)).toEqual(['Zboží číslo 1', 'Zaokrouhlení'])
  })

  it('with tax in it is none of ours to explain beside the sums', async () => {
    const summary = high(100, 21)
    const home = summary['inv:homeCurrency'] as Fields
    const round = { 'typ:rateVATround': 21, 'typ:priceRoundSum': 0.4, 'typ:priceRoundSumVAT': 0.08 }
    const found = await read([], {}, { ...summary, 'inv:homeCurrency': { ...home, 'typ:round': round } })
    expect(found).toMatchObject({ gross_haler: 12_148, withheld: 'the rounding has tax in it' })
  })
})

describe('tax rates', () => {
  it('of former times are read from their percent, or from the amounts', async () => {
    const former = (more: Fields) => [
      { item: 1, quantity: 1, price: 1000, more: { 'inv:rateVAT': 'historyHigh', ...more } },
    ]
    const home = { 'inv:homeCurrency': { 'typ:unitPrice': 1000, 'typ:price': 1000, 'typ:priceVAT': 190 } }
    for (const more of [{ 'inv:percentVAT': 19 }, home]) {
      const found = await read(former(more))
      expect([found.lines[0]?.vat_rate, found.gross_haler, found.withheld]).toEqual(['19.00', 119_000, ''])
    }
    expect((await read(former({}))).withheld).toBe('a former tax rate is not stated in percent')
  })

  it('of two times in one part of the summary are told apart by the lines', async () => {
    const lines = [
      { item: 1, quantity: 1, price: 100, more: atHigh },
      { item: 2, quantity: 1, price: 100, more: { 'inv:rateVAT': 'historyHigh', 'inv:percentVAT': 19 } },
    ]
    expect((await read(lines, {}, high(200, 40))).rates).toEqual([
      at21(10_000, 2100),
      { vatRate: '19.00', netHaler: 10_000, taxHaler: 1900, grossHaler: 11_900 },
    ])
  })

  it('that the tax does not fit withhold the document', async () => {
    expect((await read([], {}, high(1000, 190))).withheld).toBe('the tax of the summary fits no rate')
    const reversed = [{ item: 1, quantity: 1, price: 100, more: { ...atHigh, 'inv:PDP': true } }]
    expect((await read(reversed)).withheld).toBe('the buyer pays the tax of a line')
  })

  it('whose base, tax and sum disagree withhold the document, with the totals it states', async () => {
    const home = { 'typ:priceHigh': 4, 'typ:priceHighVAT': 0.84, 'typ:priceHighSum': 6 }
    expect(await read([], {}, { 'inv:homeCurrency': home })).toMatchObject({
      net_haler: 400,
      gross_haler: 600,
      rates: [],
      withheld: 'the base, the tax and the sum of a rate disagree',
    })
  })
})

describe('another currency', () => {
  const euro = (rate: number) => ({
    'inv:foreignCurrency': {
      'typ:currency': { 'typ:ids': 'EUR' },
      'typ:rate': rate,
      'typ:amount': 1,
      'typ:priceSum': 1000,
    },
  })
  const exempt = { 'inv:homeCurrency': { 'typ:priceNone': 25_000, 'typ:round': { 'typ:priceRound': 0 } } }

  it('stands beside the crowns, with what is open of it', async () => {
    const partly = { 'inv:liquidation': { 'typ:amountHome': 10_000, 'typ:amountForeign': 400 } }
    expect(await read([], partly, { ...exempt, ...euro(25) })).toMatchObject({
      gross_haler: 2_500_000,
      open_haler: 1_000_000,
      currency: 'EUR',
      exchange_rate: '25.000000',
      foreign_gross: 100_000,
      foreign_open: 40_000,
      rates: [{ vatRate: '0.00', netHaler: 2_500_000, taxHaler: 0, grossHaler: 2_500_000 }],
      withheld: '',
    })
  })

  it('that the crowns do not follow from withholds the document', async () => {
    expect((await read([], {}, { ...exempt, ...euro(26) })).withheld).toBe(
      'the crowns do not follow from the foreign currency',
    )
  })
})

it('a cancelled document owes nothing, and says that it is cancelled', async () => {
  for (const storno of ['cancelledDocument', 'cancelDocument']) {
    expect(await read(chairs, { 'inv:storno': storno }, high(1000, 210))).toMatchObject({
      gross_haler: 121_000,
      open_haler: 0,
      cancelled: true,
    })
  }
})

it('a line whose price, tax and sum disagree withholds the document', async () => {
  const home = { 'typ:unitPrice': 250, 'typ:price': 1000, 'typ:priceVAT': 210, 'typ:priceSum': 1250 }
  const lines = [{ item: 1, quantity: 4, price: 250, more: { ...atHigh, 'inv:homeCurrency': home } }]
  expect((await read(lines)).withheld).toBe('the price, the tax and the sum of a line disagree')
})
