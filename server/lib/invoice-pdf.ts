import { crowns, czechAccount, type Invoice, linesOf, type Party, type Seller, sumsByRate } from './invoice.ts'
import { renderPdf } from './pdf.ts'
import { qrSvg } from './qr.ts'

const accent = '#0b6e4f'
const muted = '#515d6b'
const line = '#c9cfd6'

const decimal = (places: number, least = places) =>
  new Intl.NumberFormat('cs-CZ', { minimumFractionDigits: least, maximumFractionDigits: places })
const money = decimal(2)
const price = decimal(4, 2)
const quantity = decimal(3, 0)
const day = new Intl.DateTimeFormat('cs-CZ', { dateStyle: 'medium', timeZone: 'UTC' })

const amount = (haler: number) => money.format(Number(crowns(haler)))
const date = (iso: string) => day.format(new Date(iso))
const right = (text: string, more = {}) => ({ text, alignment: 'right', ...more })
const small = (text: string) => ({ text, fontSize: 8, color: muted })

const rules = {
  hLineWidth: (row: number, { table }: { table: { body: unknown[] } }) =>
    row === 0 || row === table.body.length ? 0 : 0.5,
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingLeft: (column: number) => (column === 0 ? 0 : 4),
  paddingRight: () => 4,
  paddingTop: () => 3,
  paddingBottom: () => 3,
}

const head = (...texts: string[]) =>
  texts.map((text, index) => ({
    ...small(text),
    bold: true,
    alignment: index < 2 ? 'left' : 'right',
  }))

function firm(title: string, party: Party, more: string[] = []) {
  const ids = [party.ico && `IČO ${party.ico}`, party.dic && `DIČ ${party.dic}`].filter(Boolean).join(' · ')
  const rest = [party.street, [party.zip, party.city].filter(Boolean).join(' '), ids, ...more].filter(Boolean)
  return {
    stack: [small(title), { text: party.name, bold: true, fontSize: 11, margin: [0, 2, 0, 2] }, ...rest],
  }
}

function facts(rows: [string, string][]) {
  return {
    table: {
      widths: ['*', 'auto'],
      body: rows.filter(([, value]) => value !== '').map(([name, value]) => [small(name), right(value)]),
    },
    layout: 'noBorders',
  }
}

function lineTable(invoice: Invoice) {
  const rows = linesOf(invoice).map((one) => [
    small(one.itemId),
    one.name,
    right(`${quantity.format(Number(one.quantity))} ${one.unit}`),
    right(price.format(Number(one.netPrice))),
    right(`${quantity.format(Number(one.vatRate))} %`),
    right(amount(one.netHaler)),
    right(amount(one.grossHaler)),
  ])
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [50, '*', 52, 52, 30, 58, 62],
      body: [head('Kód', 'Zboží', 'Množství', 'Cena/j.', 'DPH', 'Bez DPH', 'S DPH'), ...rows],
    },
    layout: rules,
    margin: [0, 14, 0, 8],
  }
}

function rateTable(invoice: Invoice) {
  return {
    table: {
      headerRows: 1,
      widths: [70, 70, 70, 70],
      body: [
        [small('Sazba DPH'), ...['Základ', 'DPH', 'Celkem'].map((text) => right(text, { fontSize: 8, color: muted }))],
        ...sumsByRate(linesOf(invoice)).map((sum) => [
          `${quantity.format(Number(sum.vatRate))} %`,
          right(amount(sum.netHaler)),
          right(amount(sum.taxHaler)),
          right(amount(sum.grossHaler)),
        ]),
      ],
    },
    layout: rules,
  }
}

function totals(invoice: Invoice) {
  const paid = invoice.grossHaler - invoice.openHaler
  const open = invoice.openHaler
  return {
    width: 190,
    stack: [
      facts([
        ['Zaokrouhlení', invoice.roundingHaler === 0 ? '' : `${amount(invoice.roundingHaler)} Kč`],
        ['Celkem s DPH', `${amount(invoice.grossHaler)} Kč`],
        ['Uhrazeno', paid === 0 ? '' : `${amount(paid)} Kč`],
      ]),
      {
        columns: [
          { text: open < 0 ? 'K vrácení' : 'K úhradě', bold: true, width: '*' },
          right(`${amount(Math.abs(open))} Kč`, { bold: true, fontSize: 15, color: accent, width: 'auto' }),
        ],
        margin: [2, 6, 2, 0],
      },
    ],
  }
}

function payment(invoice: Invoice, seller: Seller, spayd: string) {
  if (spayd === '') return []
  const account = czechAccount(seller.iban)
  const { svg } = qrSvg(spayd)
  return [
    {
      unbreakable: true,
      margin: [0, 16, 0, 0],
      columns: [
        { svg, width: 96, alt: 'QR Platba' },
        {
          width: 240,
          margin: [14, 0, 0, 0],
          stack: [
            { text: 'QR Platba', bold: true, margin: [2, 0, 0, 4] },
            facts([
              ['Účet', account.number === '' ? '' : `${account.number}/${account.bank}`],
              ['IBAN', seller.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')],
              ['Variabilní symbol', invoice.variableSymbol],
              ['Částka', `${amount(invoice.openHaler)} Kč`],
              ['Splatnost', date(invoice.dueDate)],
            ]),
          ],
        },
      ],
    },
  ]
}

/** A paper as a tagged PDF in Czech; `spayd` is what its QR code carries, '' leaves the code out. */
export function invoicePdf(invoice: Invoice, seller: Seller, buyer: Party, spayd: string): Promise<Buffer> {
  const title = `${invoice.type === 'CreditNote' ? 'Dobropis' : 'Faktura – daňový doklad'} ${invoice.id}`
  return renderPdf({
    info: { title, author: seller.name, subject: buyer.name },
    language: 'cs-CZ',
    tagged: true,
    displayTitle: true,
    version: '1.7',
    pageMargins: [42, 42, 42, 54],
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15, color: '#141c26' },
    footer: (page: number, pages: number) => ({
      columns: [
        small([seller.name, seller.register, seller.phone, seller.mail].filter(Boolean).join(' · ')),
        right(`${page} / ${pages}`, { fontSize: 8, color: muted, width: 50 }),
      ],
      margin: [42, 16, 42, 0],
    }),
    content: [
      {
        columns: [
          { text: seller.name, color: accent, bold: true, fontSize: 11, margin: [0, 4, 0, 0] },
          right(title, { bold: true, fontSize: 15, width: 'auto', headlineLevel: 1 }),
        ],
        margin: [0, 0, 0, 16],
      },
      {
        columns: [
          firm('Dodavatel', seller),
          firm('Odběratel', buyer),
          {
            width: 160,
            ...facts([
              ['Vystaveno', date(invoice.issueDate)],
              ['Zdanitelné plnění', date(invoice.taxDate)],
              ['Splatnost', date(invoice.dueDate)],
              ['Variabilní symbol', invoice.variableSymbol],
              ['Objednávka', invoice.orderId],
            ]),
          },
        ],
        columnGap: 16,
      },
      ...(invoice.text === '' ? [] : [{ text: invoice.text, color: muted, margin: [0, 12, 0, 0] }]),
      lineTable(invoice),
      { unbreakable: true, columns: [{ width: '*', ...rateTable(invoice) }, totals(invoice)] },
      ...payment(invoice, seller, spayd),
    ],
  })
}
