import { useEffect, useMemo, useState } from 'react'
import type { Item } from '#contract/catalogue.ts'
import { isRegistered, useUser } from '#web/shared/session.ts'
import { searchOf } from '#web/shared/views/view-search.ts'
import { useSaveView, useViews } from '#web/shared/views/use-views.ts'
import { createStore, useSelected } from '#web/ui/store.ts'

const NAME = 'families'
const OPENED = 'opened families'

const stored = (): string[] => {
  const text = sessionStorage.getItem(OPENED)
  return text === null ? [] : text.split('\n')
}

/** Which products are open; back and reload find the list as long as it was. */
const opening = createStore<{ opened: ReadonlySet<string> }>({ opened: new Set(stored()) })

export function toggleFamily(family: string): void {
  const opened = new Set(opening.get().opened)
  if (!opened.delete(family)) opened.add(family)
  sessionStorage.setItem(OPENED, [...opened].join('\n'))
  opening.set({ opened })
}

/**
 * Whether flavours and sizes of a product stand in one row: as this person chose on whatever computer, else where rows are
 * cards, since there every one of them takes a sixth of the screen.
 */
export function useFolding(isCards: boolean): [boolean, (isFolded: boolean) => void] {
  const user = useUser()
  const key = `families catalogue ${user.LoginID}`
  const { views } = useViews('catalogue')
  const save = useSaveView()
  const kept = views.find((one) => one.Name === NAME)
  const known = kept && searchOf(kept.Search)['families']
  const [wanted, want] = useState<{ key: string; text: string }>()
  const text = (wanted?.key === key ? wanted.text : undefined) ?? known ?? localStorage.getItem(key) ?? ''
  useEffect(() => localStorage.setItem(key, text), [key, text])
  return [
    text === '' ? isCards : text === 'folded',
    (isFolded) => {
      const next = isFolded ? 'folded' : 'apart'
      want({ key, text: next })
      if (!isRegistered(user)) return
      save.mutate({ List: 'catalogue', Name: NAME, Search: `families=${next}`, IsDefault: false })
    },
  ]
}

const familyOf = ({ Family }: Item) => Family

/** What the list needs to fold; undefined where every item has a row of its own. */
export function useGroups(isFolded: boolean) {
  const opened = useSelected(opening, (state) => state.opened)
  return useMemo(() => (isFolded ? { of: familyOf, opened, onToggle: toggleFamily } : undefined), [isFolded, opened])
}
