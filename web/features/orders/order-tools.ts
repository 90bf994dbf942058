import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '#contract/orders.ts'
import { showFailure } from '#web/api/errors.ts'
import { hasPermission, useUser } from '#web/shared/session.ts'
import { formatTime } from '#web/i18n/formats.ts'
import { type ExportKind, exportList } from '#web/ui/export.ts'
import type { ExportColumn } from '#web/ui/export-column.ts'
import type { Filter } from './order-filter.ts'
import { stateWords } from './order-state.tsx'
import { type Kind, readWholeHistory } from './use-orders.ts'

function useColumns(): ExportColumn<ListedOrder>[] {
  const { t } = useTranslation()
  const showsPrices = hasPermission(useUser(), 'shownettoprice')
  return useMemo(() => {
    const columns: (ExportColumn<ListedOrder> | false)[] = [
      { header: t('Number'), kind: 'text', value: (order) => order.OrderId },
      { header: t('Own order number'), kind: 'text', value: (order) => order.OwnNumber },
      { header: t('Date'), kind: 'text', value: (order) => formatTime(order.Created) },
      {
        header: t('Ordered by'),
        kind: 'text',
        value: (order) => order.PlacedBy + (order.IsByRepresentative ? ` (${t('representative')})` : ''),
      },
      { header: t('Delivery date'), kind: 'day', value: (order) => order.DeliveryDate },
      { header: t('Delivery address'), kind: 'text', value: (order) => order.Address },
      { header: t('State'), kind: 'text', value: (order) => t(stateWords[order.State]) },
      { header: t('Note'), kind: 'text', value: (order) => order.Note },
      { header: t('Invoice'), kind: 'text', value: (order) => order.Documents.join(', ') },
      { header: t('Lines'), kind: 'number', value: (order) => order.PositionCount },
      showsPrices && { header: t('Total excl. VAT'), kind: 'amount', value: (order) => order.TotalAmountNet },
      showsPrices && { header: t('Total incl. VAT'), kind: 'amount', value: (order) => order.TotalAmountGrandIncl },
    ]
    return columns.filter((column) => column !== false)
  }, [t, showsPrices])
}

/** A list of orders as a file or on paper: everything the filter leaves, not only what was read for the screen. */
export function useListTools(
  title: string,
  kind: Kind,
  filter: Filter,
  shown: readonly ListedOrder[],
  hasMore: boolean,
) {
  const columns = useColumns()
  const [whole, setWhole] = useState<readonly ListedOrder[]>()
  async function read(): Promise<readonly ListedOrder[] | undefined> {
    if (kind === 'active' || !hasMore) return shown
    try {
      return await readWholeHistory(filter)
    } catch (error) {
      showFailure(error)
      return undefined
    }
  }
  return {
    columns,
    paper: whole ?? shown,
    save: async (file: ExportKind) => {
      const orders = await read()
      if (orders) await exportList(file, title, columns, orders)
    },
    print: async () => {
      const orders = await read()
      if (!orders) return
      flushSync(() => setWhole(orders))
      window.print()
      setWhole(undefined)
    },
  }
}
