import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#contract/orders.ts'
import { PrintTable } from '#web/shared/print-table.tsx'
import { formatDay, formatMoney, formatTime } from '#web/i18n/formats.ts'
import { fileColumns } from '#web/shared/list-columns.ts'
import { useLineColumns } from './line-columns.tsx'

/** What proves that it was handed over, behind the name of who took it; the texts are keys. */
const proofWords = { Signature: 'signature', Photograph: 'photograph' } as const

/** What is known of an order besides its lines, named; what is empty is left out. */
export function useFacts(order: OrderDetail): [name: string, value: string][] {
  const { t } = useTranslation()
  const proof = order.ProofKind === null ? '' : t(proofWords[order.ProofKind])
  const facts: [string, string][] = [
    [t('Date'), formatTime(order.Created)],
    [t('Delivery date'), order.DeliveryDate === null ? '' : formatDay(order.DeliveryDate)],
    [t('Shipping method'), order.ShippingMethod],
    [t('Delivery address'), order.Address],
    [t('Ordered by'), order.PlacedBy],
    [t('After the cut-off by'), order.LateBy],
    [t('Own order number'), order.OwnNumber],
    [t('Wholesaler’s number'), order.ErpNumber === order.OrderId ? '' : order.ErpNumber],
    [t('Note'), order.Note],
    [t('Note for the driver'), order.DriverNote],
    [t('Who took it over'), [order.ReceivedBy, proof].filter(Boolean).join(', ')],
  ]
  return facts.filter(([, value]) => value !== '')
}

/** An order on paper; it stands beside the page, which is not printed. */
export function OrderPaper({ order, title }: { order: OrderDetail; title: string }) {
  const { t } = useTranslation()
  const columns = fileColumns(useLineColumns(order), undefined)
  const { TotalAmountNet: net, TotalAmountGrandIncl: gross } = order
  const facts = useFacts(order).map(([name, value]) => `${name}: ${value}`)
  const total =
    net === null || gross === null
      ? []
      : [`${t('Total')}: ${formatMoney(net)} ${t('excluding VAT')}, ${formatMoney(gross)} ${t('including VAT')}`]
  const main = document.querySelector('#content')
  if (!main) return null
  return createPortal(
    <PrintTable title={title} facts={[...facts, ...total]} columns={columns} rows={order.Positions} />,
    main,
  )
}
