import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListedOrder } from '#contract/orders.ts'
import { showFailure } from '#web/api/errors.ts'
import { fileColumns, type ListColumn } from '#web/shared/list-columns.ts'
import { type ExportKind, exportList } from '#web/ui/export.ts'
import type { Filter } from './order-filter.ts'
import { type Kind, readWholeHistory } from './use-orders.ts'

/** A list of orders as a file or on paper: everything the filter leaves, not only what was read for the screen. */
export function useListTools(
  title: string,
  kind: Kind,
  filter: Filter,
  shown: readonly ListedOrder[],
  hasMore: boolean,
  listed: readonly ListColumn<ListedOrder>[],
) {
  const columns = useMemo(() => fileColumns(listed, undefined), [listed])
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
