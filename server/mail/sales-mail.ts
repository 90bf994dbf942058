import type { DeskOrder } from '#contract/order-desk.ts'
import { compose } from './notice-mail.ts'
import type { Content } from './templates.ts'
import { translate } from './texts.ts'

// Formats are Czech in every language.
const money = new Intl.NumberFormat('cs-CZ', { style: 'currency', currency: 'CZK' })
const day = new Intl.DateTimeFormat('cs-CZ', { dateStyle: 'medium', timeZone: 'UTC' })

const t = (key: string, values?: Record<string, string>) => translate('cs', key, values)
const amount = (crowns: number | null) => (crowns === null ? '' : money.format(crowns))

/** New orders as the sales office reads of them; one by itself leads to the order, several to the list. */
export function composeNewOrders(orders: readonly DeskOrder[], list: string): Content {
  const [first] = orders
  const isOne = orders.length === 1 && first !== undefined
  const net = orders.reduce((sum, { TotalAmountNet }) => sum + Math.round((TotalAmountNet ?? 0) * 100), 0)
  return compose('cs', {
    subject: isOne
      ? t('New order {{number}}: {{customer}}', { number: first.OrderId, customer: first.CustomerName })
      : t('New orders: {{count}}', { count: String(orders.length) }),
    sentences: [],
    table: {
      head: [
        { text: t('Order'), more: t('Delivery'), isWhole: true },
        { text: t('Customer'), more: t('Delivery route') },
        { text: t('excluding VAT'), more: t('Lines'), isNumber: true },
      ],
      rows: [
        ...orders.map((order) => [
          {
            text: order.OrderId,
            more: order.DeliveryDate === null ? '' : day.format(new Date(`${order.DeliveryDate}T00:00:00Z`)),
            isWhole: true,
          },
          {
            text: `${order.CustomerID} ${order.CustomerName}`,
            more: [order.Route, order.PlacedBy, order.Note].filter((part) => part !== '').join(' · '),
          },
          { text: amount(order.TotalAmountNet), more: String(order.PositionCount), isNumber: true },
        ]),
        ...(isOne ? [] : [[{ text: t('Total') }, { text: '' }, { text: money.format(net / 100), isNumber: true }]]),
      ],
    },
    link: isOne
      ? { text: t('Open the order'), address: `${list}?order=${encodeURIComponent(first.OrderId)}` }
      : { text: t('Orders of all customers'), address: list },
  })
}
