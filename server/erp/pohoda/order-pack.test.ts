import { describe, expect, it } from 'vitest'
import { line, find, findAll } from './element.ts'
import { orderPack, type PackedLine, type PackedOrder, type PackSettings } from './order-pack.ts'
import { readTree } from './tree.ts'

const settings: PackSettings = {
  ico: '00000019',
  storage: 'HLAVNI',
  numberSeries: '26OP',
  paymentType: 'Příkazem',
  withDeposits: true,
  vatRates: [
    { kind: 'none', valid_from: '1993-01-01', rate: '0' },
    { kind: 'high', valid_from: '2013-01-01', rate: '21.00' },
    { kind: 'low', valid_from: '2013-01-01', rate: '15.00' },
    { kind: 'low', valid_from: '2024-01-01', rate: '12.00' },
  ],
}

const packed = (more: Partial<PackedLine> = {}): PackedLine => ({
  itemId: 'Z0001',
  erpId: '101',
  name: 'Mouka hladká',
  unit: 'ks',
  quantity: '7.000',
  vatRate: '12.00',
  netPrice: '13.3333',
  netHaler: 9333,
  grossHaler: 10_453,
  note: '',
  substitute: 'Call',
  ...more,
})

const order = (more: Partial<PackedOrder> = {}): PackedOrder => ({
  id: 'P2026000042',
  revision: 1,
  created: '2026-11-22',
  customer: {
    id: 1003,
    isFromErp: true,
    name: 'Hostinec U Lípy',
    branch: '2',
    street: 'Lipová 1',
    city: 'Žďár',
    zip: '591 01',
    ico: '00000027',
    dic: 'CZ00000027',
    phone: '',
    mail: '',
    priceLevel: 'Gastro',
    seat: 'Hostinec U Lípy, Lipová 1, 591 01 Žďár',
  },
  address: 'Hostinec U Lípy, Lipová 1, 591 01 Žďár',
  deliveryDate: '2026-11-24',
  placedBy: 'Jana Zkoušková',
  ownNumber: '',
  note: '',
  driverNote: '',
  shippingMethod: 'Rozvoz',
  shippingHaler: 15_000,
  shippingVat: '21',
  depositHaler: 3600,
  lines: [packed()],
  ...more,
})

const read = (given: PackedOrder, changed: Partial<PackSettings> = {}) => {
  const bytes = orderPack(given, { ...settings, ...changed })
  const pack = readTree(bytes, 'pack')
  const whole = find(pack, 'dataPackItem', 'order')
  return { bytes, pack, header: find(whole, 'orderHeader'), items: findAll(find(whole, 'orderDetail'), 'orderItem') }
}

describe('an order as a pack', () => {
  it('names our number three times, the customer, the day and what the operator set', () => {
    const { pack, header } = read(order({ ownNumber: 'A 17/3', note: 'Zadem', driverNote: 'Zvonit' }))
    expect(pack.attributes).toMatchObject({ id: 'odbyt-P2026000042', ico: '00000019', version: '2.0' })
    expect(line(header, 'extId', 'ids')).toBe('P2026000042')
    expect(line(header, 'numberOrder')).toBe('P2026000042')
    expect(line(header, 'number', 'ids')).toBe('26OP')
    expect(line(header, 'paymentType', 'ids')).toBe('Příkazem')
    expect(line(header, 'priceLevel', 'ids')).toBe('Gastro')
    expect([line(header, 'date'), line(header, 'dateTo')]).toEqual(['2026-11-22', '2026-11-24'])
    expect(line(header, 'partnerIdentity', 'id')).toBe('1003')
    expect(find(header, 'partnerIdentity')?.children).toHaveLength(1)
    expect(line(header, 'text')).toBe('Objednávka z portálu P2026000042, vaše č. A 17/3')
    expect(line(header, 'note')).toBe('Zadem')
    expect(line(header, 'intNote')).toMatch(
      /^Pro řidiče: Zvonit Číslo objednávky zákazníka: A 17\/3 Odeslal\(a\): Jana/,
    )
  })

  it('goes to another address, and tells all of a customer the address book does not have', () => {
    const given = order({ address: 'Sklad, vrata 3, Nádražní 5, 591 02 Žďár nad Sázavou' })
    const { header } = read({ ...given, customer: { ...given.customer, isFromErp: false } })
    const partner = find(header, 'partnerIdentity')
    expect(['id', 'address', 'shipToAddress'].map((name) => find(partner, name) !== undefined)).toEqual([
      false,
      true,
      true,
    ])
    expect(line(partner, 'address', 'ico')).toBe('00000027')
    const parts = ['company', 'street', 'zip', 'city'].map((name) => line(partner, 'shipToAddress', name))
    expect(parts).toEqual(['Sklad, vrata 3', 'Nádražní 5', '591 02', 'Žďár nad Sázavou'])
  })

  it('has the stated sums of every line, no second discount, and shipping and deposits as lines of text', () => {
    const lines = [packed(), packed({ itemId: 'Z0002', erpId: null, quantity: '0.000' }), packed({ erpId: null })]
    const { items } = read(order({ lines }))
    const said = items.map((item) =>
      ['text', 'quantity', 'rateVAT', 'discountPercentage']
        .map((name) => line(item, name))
        .concat(['unitPrice', 'price', 'priceVAT'].map((name) => line(item, 'homeCurrency', name))),
    )
    expect(said).toEqual([
      ['Mouka hladká', '7', 'low', '0', '13.3333', '93.33', '11.20'],
      ['Mouka hladká', '7', 'low', '0', '13.3333', '93.33', '11.20'],
      ['Rozvoz', '1', 'high', '0', '150.00', '150.00', '31.50'],
      ['Zálohy za vratné obaly', '1', 'none', '0', '36.00', '36.00', '0.00'],
    ])
    expect(items.map((item) => line(item, 'stockItem', 'stockItem', 'id'))).toEqual(['101', '', '', ''])
    expect(items.map((item) => line(item, 'stockItem', 'stockItem', 'ids'))).toEqual(['', 'Z0001', '', ''])
    expect(items.map((item) => line(item, 'stockItem', 'store', 'ids'))).toEqual(['HLAVNI', 'HLAVNI', '', ''])
    expect(find(items[0], 'stockItem', 'stockItem')?.attributes).toEqual({ insertAttachStock: 'false' })
    const alone = read(order(), { withDeposits: false }).items
    expect([alone.length, find(alone[0], 'stockItem', 'stockItem')?.attributes]).toEqual([2, {}])
  })

  it('names a rate of other days by its percents', () => {
    const { items } = read(order({ lines: [packed({ vatRate: '15.00' }), packed({ vatRate: '20' })] }))
    expect(items.slice(0, 2).map((item) => [line(item, 'rateVAT'), line(item, 'percentVAT')])).toEqual([
      ['historyLow', '15'],
      ['historyHigh', '20'],
    ])
  })

  it('keeps every character, in Windows-1250 or as a reference, and drops what XML forbids', () => {
    const note = ']]> <b>&amp;</b> "Ř" € – 漢字 🍺 \u0000\u0007\ufffe konec'
    const { bytes, header } = read(order({ note }))
    expect(line(header, 'note')).toBe(']]> <b>&amp;</b> "Ř" € – 漢字 🍺 konec')
    const text = new TextDecoder('windows-1250').decode(bytes)
    expect(text).toContain('&#127866;')
    expect(text).toContain('"Ř"'.replaceAll('"', '&quot;'))
  })

  it('cuts nothing in two and tells whole what is too long for a line', () => {
    const note = `${'🍺'.repeat(89)}ab`
    const { header, items } = read(order({ lines: [packed({ name: 'Ř'.repeat(200), note, substitute: 'No' })] }))
    expect(line(items[0], 'note')).toBe(`${'🍺'.repeat(89)}a`)
    expect(line(items[0], 'text')).toBe('Ř'.repeat(90))
    expect(line(header, 'intNote')).toContain(`Z0001: ${note}; bez náhrady`)
  })
})
