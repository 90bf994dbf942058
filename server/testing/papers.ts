import { lineNet, taxOf } from '#contract/money.ts'
import type { Database } from '#server/db/connect.ts'
import type { Invoice, InvoiceLine, Party, Seller } from '#server/papers/invoice.ts'
import { asCustomer } from './factories.ts'

export const seller: Seller = {
  name: 'Velkoobchod Rozmarýn s.r.o.',
  street: 'Skladová 1',
  city: 'Brno',
  zip: '617 00',
  ico: '12345679',
  dic: 'CZ12345679',
  phone: '+420 543 000 111',
  mail: 'objednavky@rozmaryn.example',
  iban: 'CZ6508000000192000145399',
  bic: 'GIBACZPX',
  bankName: 'Zkušební banka',
  register: 'KS v Brně, oddíl C, vložka 12345',
  web: 'https://www.rozmaryn.example/',
  logo: '',
}

export const buyer: Party = {
  name: 'Řeznictví „U Žluťoučkého koně“ & synové <Brno>',
  street: 'náměstí Dr. Šámala 12/3a',
  city: 'Ústí nad Orlicí',
  zip: '562 01',
  ico: '87654321',
  dic: '',
  phone: '',
  mail: '',
}

/** A line from its name, quantity, net unit price and tax rate, rounded as the portal rounds. */
export function paperLine(
  name: string,
  quantity: string,
  netPrice: string,
  vatRate: string,
): Omit<InvoiceLine, 'position'> {
  const netHaler = lineNet(netPrice, quantity)
  const grossHaler = netHaler + taxOf(netHaler, vatRate)
  return { itemId: '', name, ean: '', unit: 'ks', quantity, vatRate, netPrice, netHaler, grossHaler }
}

type PaperValues = Partial<Omit<Invoice, 'lines'>> & { lines?: Omit<InvoiceLine, 'position'>[] }

let number = 2_600_000_000

/** An invoice whose sums follow from its lines; what is given counts. */
export function paper({
  lines = [paperLine('Rohlík tukový', '120', '2.35', '12')],
  ...values
}: PaperValues = {}): Invoice {
  const sum = (of: (line: Omit<InvoiceLine, 'position'>) => number) =>
    lines.reduce((total, line) => total + of(line), 0)
  const roundingHaler = values.roundingHaler ?? 0
  const grossHaler = values.grossHaler ?? sum((line) => line.grossHaler) + roundingHaler
  const id = values.id ?? String((number += 1))
  return {
    id,
    type: grossHaler < 0 ? 'CreditNote' : 'Invoice',
    orderId: '',
    variableSymbol: id.replaceAll(/\D/g, ''),
    issueDate: '2026-11-01',
    taxDate: '2026-11-01',
    dueDate: '2026-11-15',
    text: '',
    netHaler: sum((line) => line.netHaler),
    grossHaler,
    roundingHaler,
    openHaler: grossHaler - (values.advances ?? []).reduce((total, { haler }) => total + haler, 0),
    rates: [],
    advances: [],
    isCancelled: false,
    withheld: '',
    foreign: null,
    ...values,
    lines: lines.map((line, index) => ({ ...line, position: index + 1 })),
  }
}

/** Papers that differ in everything papers differ in. */
export function variedPapers(): Invoice[] {
  const beer = paperLine('Světlý ležák 12° 0,5 l', '240', '18.90', '21')
  const roll = paperLine('Rohlík tukový', '120', '2.35', '12')
  const book = paperLine('Kuchařka „Česká kuchyně“', '3', '249', '0')
  const third = paperLine('Eidam 30 %', '3.333', '189.9333', '12')
  const many = Array.from({ length: 300 }, (_, index) =>
    paperLine(
      `Položka ${index + 1} – ${'žluťoučký kůň '.repeat(index % 4)}`,
      `${(index % 7) + 1}`,
      `${index}.37`,
      ['0', '12', '21'][index % 3] ?? '0',
    ),
  )
  const minus = (line: Omit<InvoiceLine, 'position'>) => ({
    ...line,
    quantity: `-${line.quantity}`,
    netHaler: -line.netHaler,
    grossHaler: -line.grossHaler,
  })
  return [
    paper({ lines: [roll] }),
    paper({ lines: [beer, roll] }),
    paper({ lines: [book] }),
    paper({ lines: [beer, roll, book] }),
    paper({ lines: [third, third, third] }),
    paper({ lines: [third], roundingHaler: -41 }),
    paper({ lines: [beer], roundingHaler: 36 }),
    paper({ lines: [minus(roll)] }),
    paper({ lines: [minus(beer), roll] }),
    paper({ lines: [minus(third)], roundingHaler: 7 }),
    paper({ lines: many }),
    paper({ lines: [{ ...roll, name: 'Wódka Żubrówka, Größe „XL“ – ßøæåé Ελληνικά Кириллица' }] }),
    paper({
      lines: [{ ...roll, name: 'Sleva <20 %> & "dárek" \u0001', itemId: 'A&B<1>' }],
      text: 'Řádek 1\nŘádek 2 & <b>',
    }),
    paper({
      lines: [],
      netHaler: 100_000,
      grossHaler: 121_000,
      rates: [{ vatRate: '21.00', netHaler: 100_000, taxHaler: 21_000, grossHaler: 121_000 }],
      text: 'Nájem chladicí vitríny',
    }),
    paper({ lines: [], netHaler: 0, grossHaler: 0 }),
    paper({ lines: [roll], openHaler: 0 }),
    paper({ lines: [beer], openHaler: 12_345 }),
    paper({ id: 'FV 2026-č.7', lines: [roll], orderId: 'OP/26', variableSymbol: '' }),
    paper({ lines: [{ ...roll, unit: '', ean: '8594001234567', itemId: '160001' }], orderId: 'P2026000001' }),
    paper({ lines: [paperLine('Cukr krystal', '99999', '9999.9999', '12')] }),
    // The tax of the whole is a haléř off that of the lines, and an advance is deducted.
    paper({
      lines: [third, third],
      rates: [{ vatRate: '12.00', netHaler: 126_609, taxHaler: 15_193, grossHaler: 141_802 }],
      netHaler: 126_609,
      grossHaler: 141_800,
      roundingHaler: -2,
      advances: [{ number: '260800001', haler: 100_000 }],
    }),
    paper({
      lines: [book],
      foreign: { currency: 'EUR', rate: '24.900000', gross: 3000, open: 2000 },
    }),
  ]
}

/** Stores a paper of a customer; returns its number. */
export async function createDocument(
  database: Database,
  customerId: number,
  values: PaperValues = {},
): Promise<string> {
  const db = database.of(asCustomer(customerId))
  const { id, lines, ...invoice } = paper(values)
  await db
    .insertInto('document')
    .values({
      id,
      customer_id: customerId,
      type: invoice.type,
      order_id: invoice.orderId,
      variable_symbol: invoice.variableSymbol,
      issue_date: invoice.issueDate,
      tax_date: invoice.taxDate,
      due_date: invoice.dueDate,
      text: invoice.text,
      net_haler: invoice.netHaler,
      gross_haler: invoice.grossHaler,
      rounding_haler: invoice.roundingHaler,
      rate_sums: JSON.stringify(invoice.rates),
      advances: JSON.stringify(invoice.advances),
      open_haler: invoice.openHaler,
      paid_date: invoice.openHaler === 0 ? invoice.dueDate : null,
      cancelled: invoice.isCancelled,
      withheld: invoice.withheld,
      ...(invoice.foreign && {
        currency: invoice.foreign.currency,
        exchange_rate: invoice.foreign.rate,
        foreign_gross: invoice.foreign.gross,
        foreign_open: invoice.foreign.open,
      }),
    })
    .execute()
  if (lines.length === 0) return id
  await db
    .insertInto('document_line')
    .values(
      lines.map((line) => ({
        document_id: id,
        customer_id: customerId,
        position: line.position,
        item_id: line.itemId,
        name: line.name,
        unit: line.unit,
        quantity: line.quantity,
        vat_rate: line.vatRate,
        net_price: line.netPrice,
        net_haler: line.netHaler,
        gross_haler: line.grossHaler,
      })),
    )
    .execute()
  return id
}
