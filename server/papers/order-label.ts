import type { VerifyOrder } from '#contract/warehouse.ts'
import { orderCode } from './order-code.ts'
import { date } from './paper-parts.ts'
import { renderPdf } from './pdf.ts'

// 100 × 150 mm in points, as label printers have it.
const PAGE = { width: 283.46, height: 425.2 }
const MARGIN = 17

/** What stands on the goods of an order: for whom, where, when, and the number as bars. */
export const orderLabel = (
  order: Pick<VerifyOrder, 'OrderId' | 'CustomerName' | 'City' | 'Address' | 'Route' | 'DeliveryDate'>,
): Promise<Buffer> =>
  renderPdf({
    info: { title: `Štítek ${order.OrderId}` },
    pageSize: PAGE,
    pageMargins: MARGIN,
    defaultStyle: { color: '#000000', fontSize: 12 },
    content: [
      { text: order.CustomerName, bold: true, fontSize: 18 },
      { text: order.Address, margin: [0, 4, 0, 10] },
      { text: order.City, bold: true, fontSize: 26 },
      {
        text: [order.Route, order.DeliveryDate === null ? '' : date(order.DeliveryDate)].filter(Boolean).join(' · '),
        fontSize: 14,
        margin: [0, 4, 0, 16],
      },
      ...orderCode(order.OrderId, { width: PAGE.width - 2 * MARGIN, height: 80 }),
      { text: order.OrderId, bold: true, fontSize: 18, alignment: 'center', margin: [0, 6, 0, 0] },
    ],
  })
