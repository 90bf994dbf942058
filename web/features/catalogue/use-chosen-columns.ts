import { useEffect, useMemo, useState } from 'react'
import { isRegistered, useUser } from '#web/shared/session.ts'
import { columnsOf, columnsText, searchOf } from '#web/shared/views/view-search.ts'
import { useSaveView, useViews } from '#web/shared/views/use-views.ts'
import type { ChosenColumns } from '#web/ui/column-menu.tsx'

// The one view people have of the catalogue; it has no menu of views.
const NAME = 'columns'

/**
 * The columns of the catalogue as this person chose them, on whatever computer. This browser's copy lets the list stand
 * as wanted before the server has told; visitors have nothing else.
 */
export function useChosenColumns(): [ChosenColumns, (next: ChosenColumns) => void] {
  const user = useUser()
  const key = `columns catalogue ${user.LoginID}`
  const { views } = useViews('catalogue')
  const save = useSaveView()
  const kept = views.find((one) => one.Name === NAME)
  const known = kept && (searchOf(kept.Search)['columns'] ?? '')
  const [wanted, want] = useState<{ key: string; text: string }>()
  const text = (wanted?.key === key ? wanted.text : undefined) ?? known ?? localStorage.getItem(key) ?? ''
  useEffect(() => localStorage.setItem(key, text), [key, text])
  return [
    useMemo(() => columnsOf(text), [text]),
    (chosen) => {
      const next = columnsText(chosen)
      want({ key, text: next })
      if (!isRegistered(user)) return
      const search = next === '' ? '' : `columns=${encodeURIComponent(next)}`
      save.mutate({ List: 'catalogue', Name: NAME, Search: search, IsDefault: true })
    },
  ]
}
