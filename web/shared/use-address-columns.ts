import { useCallback, useMemo } from 'react'
import type { ChosenColumns } from '#web/ui/column-menu.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { columnsOf, columnsText } from './views/view-search.ts'

/**
 * The columns of a list as its address wants them; the first one always stays. Where there is little room, what the list
 * hides by itself stays hidden. `menu` is what the menu of columns takes.
 */
export function useAddressColumns<Row>(
  columns: GridColumn<Row>[],
  text: string | undefined,
  { isNarrow, onChange }: { isNarrow: boolean; onChange: (text: string) => void },
) {
  const chosen = useMemo(() => columnsOf(text), [text])
  const shown = useMemo(
    () =>
      columns.map((column, place) => {
        const wish = chosen[column.id]
        if (place === 0 || wish === undefined || (wish && isNarrow)) return column
        return { ...column, isHidden: !wish }
      }),
    [columns, chosen, isNarrow],
  )
  // What is as the list has it by itself need not stand in the address.
  const choose = useCallback(
    (next: ChosenColumns) =>
      onChange(
        columnsText(
          Object.fromEntries(
            columns.flatMap(({ id, isHidden = false }) => {
              const wish = next[id]
              return wish === undefined || wish !== isHidden ? [] : [[id, wish]]
            }),
          ),
        ),
      ),
    [columns, onChange],
  )
  const entries = shown.slice(1).map(({ id, header, isHidden = false }) => ({ id, label: header, isShown: !isHidden }))
  return { columns: shown, menu: { columns: entries, chosen, onChange: choose } }
}
