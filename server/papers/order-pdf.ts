import type { OrderDetail, OrderLine } from '#contract/orders.ts'
import type { Party, Seller } from './invoice.ts'
import { amount, date, facts, firm, head, heading, right, rules, sheet, small, unitPrice } from './paper-parts.ts'
import { orderCode } from './order-code.ts'
import { renderPdf } from './pdf.ts'

const number = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 3 })
const time = new Intl.DateTimeFormat('cs-CZ', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Prague' })

const states = {
  New: 'Nová',
  InVerification: 'V kontrole',
  Verified: 'Zkontrolovaná',
  Dispatched: 'Expedovaná',
  Delivered: 'Doručená',
  Cancelled: 'Zrušená',
} as const
const reasons = {
  '': '',
  NotInStock: 'Není skladem',
  Damaged: 'Poškozeno',
  Replaced: 'Nahrazeno',
  Removed: 'Vyřazeno dodavatelem',
  Added: 'Doplněno dodavatelem',
  Other: 'Jiné',
} as const

/** What the quantity beside the ordered one is, where it is not to come any more. */
const cameHeads: Partial<Record<OrderDetail['State'], string>> = { Delivered: 'Dodáno', Cancelled: 'Potvrzeno' }

const money = (crowns: number | null) => (crowns === null ? '' : amount(Math.round(crowns * 100)))
const pieces = (quantity: number | null) => (quantity === null ? '–' : number.format(quantity))

/** The quantities of a line beside each other: at the end what was counted stands beside what was handed over. */
function quantitiesOf(state: OrderDetail['State']): [head: string, of: (line: OrderLine) => number | null][] {
  const came: [string, typeof cameOf] = [cameHeads[state] ?? 'Dodáme', cameOf]
  return state === 'Delivered' ? [['Ověřeno', (line) => line.VerifiedQuantity], came] : [came]
}

const cameOf = (line: OrderLine) => line.DeliveredQuantity ?? line.VerifiedQuantity ?? line.SalesQuantity

/** The batches a line came of, as they stand on the goods. */
const batchOf = ({ Batches, Unit }: OrderLine) =>
  Batches.map(({ Batch, Expires, Quantity }) =>
    [
      Batch === '' ? '' : `Šarže ${Batch}`,
      Expires === '' ? '' : `${Batch === '' ? 'Spotřebovat do' : 'do'} ${date(Expires)}`,
      Batches.length > 1 ? `${pieces(Quantity)}\u00a0${Unit}` : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  ).join('; ')

const reasonOf = (line: OrderLine) =>
  [line.ItemInformation, reasons[line.Reason], line.ReasonText].filter((part) => part !== '').join(' · ')

function lineRow(line: OrderLine, state: OrderDetail['State'], showsPrices: boolean) {
  const why = reasonOf(line)
  return [
    line.ItemId,
    why === '' ? line.Name : { stack: [line.Name, small(why)] },
    right(`${pieces(line.Quantity)}\u00a0${line.Unit}`),
    ...quantitiesOf(state).map(([, of]) => right(pieces(of(line)), { bold: of(line) !== line.Quantity })),
    ...(showsPrices
      ? [
          right(line.NetPriceValue === null ? '' : unitPrice(line.NetPriceValue)),
          right(`${number.format(line.VatRate)}\u00a0%`),
          right(money(line.NetPriceTotal)),
        ]
      : []),
  ]
}

/** The customer beside what is agreed of the order. */
const orderHead = (order: OrderDetail, buyer: Party, ...more: [string, string][]) => ({
  columns: [
    firm('Odběratel', buyer),
    {
      width: 240,
      ...facts([
        ['Objednáno', time.format(new Date(order.Created))],
        ['Datum závozu', order.DeliveryDate === null ? '' : date(order.DeliveryDate)],
        ['Doprava', order.ShippingMethod],
        ['Dodací adresa', order.Address],
        ['Objednal(a)', order.PlacedBy],
        ['Vaše číslo', order.OwnNumber],
        ['Číslo u dodavatele', order.ErpNumber === order.OrderId ? '' : order.ErpNumber],
        ...more,
      ]),
    },
  ],
})

/** What stands on the paper of an order; without amounts for readers who see none. */
function orderContent(order: OrderDetail, seller: Seller, buyer: Party) {
  const showsPrices = order.TotalAmountGrandIncl !== null
  const priceHeads = showsPrices ? ['Cena bez DPH', 'DPH', 'Celkem bez DPH'] : []
  const title = `Objednávka ${order.OrderId}`
  const quantities = quantitiesOf(order.State)
  return [
    heading(seller, title),
    orderHead(order, buyer, ['Stav', states[order.State]], ['Důvod zrušení', order.CancelReason]),
    ...(order.IsByRepresentative ? [{ text: 'Zadal za vás obchodní zástupce.', margin: [0, 8, 0, 0] }] : []),
    ...(order.Note === '' ? [] : [{ text: `Poznámka: ${order.Note}`, margin: [0, 8, 0, 0] }]),
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [54, '*', 58, ...quantities.map(() => 46), ...(showsPrices ? [58, 34, 66] : [])],
        body: [
          head(2, 'Kód', 'Zboží', 'Objednáno', ...quantities.map(([name]) => name), ...priceHeads),
          ...order.Positions.map((line) => lineRow(line, order.State, showsPrices)),
        ],
      },
      layout: rules,
      margin: [0, 14, 0, 10],
    },
    ...(showsPrices
      ? [
          right(`Celkem bez DPH ${money(order.TotalAmountNet)}\u00a0Kč`),
          right(`Celkem s DPH ${money(order.TotalAmountGrandIncl)}\u00a0Kč`, { bold: true, fontSize: 11 }),
        ]
      : []),
  ]
}

const contactOf = ({ name, phone, mail }: Seller) => [name, phone, mail]

/** An order as a tagged PDF in Czech. */
export const orderPdf = (order: OrderDetail, seller: Seller, buyer: Party): Promise<Buffer> =>
  renderPdf({
    ...sheet(`Objednávka ${order.OrderId}`, seller.name, order.Created.slice(0, 10), contactOf(seller)),
    content: orderContent(order, seller, buyer),
  })

/** Several orders as one PDF, each from a page of its own. */
export function ordersPdf(papers: { order: OrderDetail; seller: Seller; buyer: Party }[]): Promise<Buffer> {
  const [first] = papers
  if (!first) throw new Error('there is no order to print')
  return renderPdf({
    ...sheet('Objednávky', first.seller.name, first.order.Created.slice(0, 10), contactOf(first.seller)),
    content: papers.map(({ order, seller, buyer }, index) => ({
      stack: orderContent(order, seller, buyer),
      ...(index > 0 && { pageBreak: 'before' }),
    })),
  })
}

/** The delivery note of an order as a tagged PDF in Czech: what was handed over, without amounts. */
export function deliveryNotePdf(order: OrderDetail, seller: Seller, buyer: Party): Promise<Buffer> {
  const title = `Dodací list k objednávce ${order.OrderId}`
  return renderPdf({
    ...sheet(title, seller.name, order.Created.slice(0, 10), [seller.name, seller.phone, seller.mail]),
    content: [
      heading(seller, title),
      orderHead(order, buyer),
      ...orderCode(order.OrderId, { width: 170, height: 30 }),
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [60, '*', 80, 64, 64],
          body: [
            head(3, 'Kód', 'Zboží', 'EAN', 'Objednáno', 'Předáno'),
            ...order.Positions.map((line) => [
              line.ItemId,
              { stack: [line.Name, ...[reasonOf(line), batchOf(line)].filter((text) => text !== '').map(small)] },
              line.EAN,
              right(`${pieces(line.Quantity)}\u00a0${line.Unit}`),
              right(pieces(cameOf(line)), { bold: true }),
            ]),
          ],
        },
        layout: rules,
        margin: [0, 14, 0, 24],
      },
      { columns: [small('Předal(a) ……………………………………'), small('Převzal(a) ……………………………………')] },
    ],
  })
}
