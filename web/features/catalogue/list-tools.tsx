import { useRouter } from '@tanstack/react-router'
import { LayoutGrid, List, Tags } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Item } from '#contract/catalogue.ts'
import { showFailure } from '#web/api/errors.ts'
import { retailPricesPath } from '#web/shared/paths.ts'
import { fileColumns } from '#web/shared/list-columns.ts'
import { isRegistered, useUser } from '#web/shared/session.ts'
import { type ChosenColumns, ColumnMenu } from '#web/ui/column-menu.tsx'
import { exportList } from '#web/ui/export.ts'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { ItemColumn } from './item-columns.tsx'
import type { View } from './use-address.ts'
import { usePriceReader } from '#web/shared/catalogue/use-prices.ts'

type ListToolsProps = {
  title: string
  /** The category, for its selling prices; empty where there is none. */
  path: string
  /** The items as they are shown, in their order. */
  rows: readonly Item[]
  isEmpty: boolean
  /** Undefined where there are no columns to choose. */
  columns: { id: string; label: string; isShown: boolean }[] | undefined
  /** What a file has. */
  shown: readonly ItemColumn[]
  chosen: ChosenColumns
  onChoose: (chosen: ChosenColumns) => void
  /** Undefined where there is one view only. */
  view: View | undefined
  onView: (view: View) => void
  quantities: ReadonlyMap<string, number>
}

/** What can be done with the list as a whole: another view, other columns, a file, a print. */
export function ListTools(props: ListToolsProps) {
  const { t } = useTranslation()
  const readPrices = usePriceReader()
  const { title, path, rows, columns, shown, view } = props
  const router = useRouter()
  const user = useUser()
  // A file or a print without prices would look as if there were none.
  const withPrices = async (use: (prices: Awaited<ReturnType<typeof readPrices>>) => unknown) => {
    try {
      await use(await readPrices(rows))
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <div className="no-print ml-auto flex shrink-0 items-center">
      {view !== undefined && (
        <IconButton
          label={t(view === 'tiles' ? 'Show as rows' : 'Show as tiles')}
          onPress={() => props.onView(view === 'tiles' ? 'rows' : 'tiles')}
        >
          {view === 'tiles' ? <List aria-hidden size={18} /> : <LayoutGrid aria-hidden size={18} />}
        </IconButton>
      )}
      {isRegistered(user) && path !== '' && (
        <IconButton
          label={t('Selling prices and labels')}
          onPress={() => void router.navigate({ href: retailPricesPath(path) })}
        >
          <Tags aria-hidden size={18} />
        </IconButton>
      )}
      {columns && <ColumnMenu columns={columns} chosen={props.chosen} onChange={props.onChoose} />}
      <ExportMenu
        isDisabled={props.isEmpty}
        onExport={(kind) =>
          withPrices((prices) => {
            const { quantities } = props
            return exportList(kind, title, fileColumns(shown, { priceOf: (id) => prices.get(id), quantities }), rows)
          })
        }
        onPrint={() => withPrices(() => window.print())}
      />
    </div>
  )
}
