import { advanceOf, czechAccount, type Invoice, linesOf, type Party, ratesOf, type Seller } from './invoice.ts'
import {
  accent,
  amount,
  date,
  facts,
  firm,
  head,
  heading,
  muted,
  right,
  rules,
  sheet,
  small,
  unitPrice,
} from './paper-parts.ts'
import { renderPdf } from './pdf.ts'
import { qrSvg } from './qr.ts'

const rate = new Intl.NumberFormat('cs-CZ', { minimumFractionDigits: 2, maximumFractionDigits: 6 })
const quantity = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 3 })

function lineTable(invoice: Invoice) {
  const rows = linesOf(invoice).map((one) => [
    small(one.itemId),
    one.name,
    right(`${quantity.format(Number(one.quantity))}\u00a0${one.unit}`),
    right(unitPrice(one.netPrice)),
    right(`${quantity.format(Number(one.vatRate))}\u00a0%`),
    right(amount(one.netHaler)),
    right(amount(one.grossHaler)),
  ])
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [50, '*', 52, 52, 30, 58, 62],
      body: [head(2, 'Kód', 'Zboží', 'Množství', 'Cena/j.', 'DPH', 'Bez DPH', 'S DPH'), ...rows],
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
        ...ratesOf(invoice).map((sum) => [
          `${quantity.format(Number(sum.vatRate))}\u00a0%`,
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
  const { openHaler, foreign } = invoice
  const paid = invoice.grossHaler - advanceOf(invoice) - openHaler
  const open = foreign?.open ?? openHaler
  const currency = foreign?.currency ?? 'Kč'
  return {
    width: 190,
    stack: [
      facts([
        ['Zaokrouhlení', invoice.roundingHaler === 0 ? '' : `${amount(invoice.roundingHaler)}\u00a0Kč`],
        ['Celkem s DPH', `${amount(invoice.grossHaler)}\u00a0Kč`],
        ...invoice.advances.map(({ number, haler }): [string, string] => [
          `Odečtená záloha ${number}`.trim(),
          `${amount(-haler)}\u00a0Kč`,
        ]),
        ['Uhrazeno', paid === 0 ? '' : `${amount(paid)}\u00a0Kč`],
        ...(foreign
          ? [
              [`Celkem v ${currency}`, `${amount(foreign.gross)}\u00a0${currency}`] as [string, string],
              ['Kurz', `1\u00a0${currency} = ${rate.format(Number(foreign.rate))}\u00a0Kč`] as [string, string],
            ]
          : []),
      ]),
      {
        columns: [
          { text: open < 0 ? 'K vrácení' : 'K úhradě', bold: true, width: '*' },
          right(`${amount(Math.abs(open))}\u00a0${currency}`, {
            bold: true,
            fontSize: 15,
            color: accent,
            width: 'auto',
          }),
        ],
        margin: [0, 6, 0, 0],
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
            { text: 'QR Platba', bold: true, margin: [0, 0, 0, 4] },
            facts([
              ['Účet', account.number === '' ? '' : `${account.number}/${account.bank}`],
              ['IBAN', seller.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')],
              ['Variabilní symbol', invoice.variableSymbol],
              ['Částka', `${amount(invoice.openHaler)}\u00a0Kč`],
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
    ...sheet(title, seller.name, invoice.issueDate, [seller.name, seller.register, seller.phone, seller.mail]),
    content: [
      heading(seller, title),
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
