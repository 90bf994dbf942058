import { useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { OrderDetail, OrderLine } from '#contract/orders.ts'
import { PrintTable } from '#web/shared/print-table.tsx'
import { hasPermission, useUser } from '#web/shared/session.ts'
import { formatDay, formatMoney, formatTime } from '#web/i18n/formats.ts'
import type { ExportColumn } from '#web/ui/export-column.ts'
import { reasonWords } from './order-difference.ts'

/** What is known of an order besides its lines, named; what is empty is left out. */
export function useFacts(order: OrderDetail): [name: string, value: string][] {
  const { t } = useTranslation()
  const facts: [string, string][] = [
    [t('Date'), formatTime(order.Created)],
    [t('Delivery date'), order.DeliveryDate === null ? '' : formatDay(order.DeliveryDate)],
    [t('Shipping method'), order.ShippingMethod],
    [t('Delivery address'), order.Address],
    [t('Ordered by'), order.PlacedBy],
    [t('Own order number'), order.OwnNumber],
    [t('Wholesaler’s number'), order.ErpNumber === order.OrderId ? '' : order.ErpNumber],
    [t('Note'), order.Note],
    [t('Note for the driver'), order.DriverNote],
  ]
  return facts.filter(([, value]) => value !== '')
}

/** The columns of an order's lines in files and on paper. */
export function useLineExport(): ExportColumn<OrderLine>[] {
  const { t } = useTranslation()
  const showsPrices = hasPermission(useUser(), 'shownettoprice')
  return useMemo(() => {
    const columns: (ExportColumn<OrderLine> | false)[] = [
      { header: t('Code'), kind: 'text', value: (line) => line.ItemId },
      { header: t('EAN'), kind: 'text', value: (line) => line.EAN },
      { header: t('Product'), kind: 'text', value: (line) => line.Name },
      { header: t('Unit'), kind: 'text', value: (line) => line.Unit },
      { header: t('Ordered'), kind: 'number', value: (line) => line.Quantity },
      { header: t('Verified quantity'), kind: 'number', value: (line) => line.VerifiedQuantity },
      { header: t('Delivered quantity'), kind: 'number', value: (line) => line.DeliveredQuantity },
      { header: t('Invoiced'), kind: 'number', value: (line) => line.InvoicedQuantity },
      {
        header: t('Reason'),
        kind: 'text',
        value: (line) =>
          [line.ItemInformation, line.Reason === '' ? '' : t(reasonWords[line.Reason]), line.ReasonText]
            .filter((part) => part !== '')
            .join(' · '),
      },
      showsPrices && { header: t('Net price'), kind: 'price', value: (line) => line.NetPriceValue },
      showsPrices && { header: t('VAT %'), kind: 'number', value: (line) => line.VatRate },
      showsPrices && { header: t('Total'), kind: 'amount', value: (line) => line.NetPriceTotal },
    ]
    return columns.filter((column) => column !== false)
  }, [t, showsPrices])
}

/** An order on paper; it stands beside the page, which is not printed. */
export function OrderPaper({ order, title }: { order: OrderDetail; title: string }) {
  const { t } = useTranslation()
  const columns = useLineExport()
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
