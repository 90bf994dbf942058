import { type KeyboardEvent, useId, useState } from 'react'

const NONE: never[] = []

/**
 * A list of suggestions under a box that stays the box's own: arrows walk through it and back to the text, Enter takes
 * what one stands on, Escape closes it. `onKeyDown` says by `preventDefault` that a key was for the list.
 */
export function useSuggestionList<Item>(found: readonly Item[], take: (item: Item) => void) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState(-1)
  const shown: readonly Item[] = isOpen ? found : NONE
  const active = shown[place]
  const idOf = (index: number) => `${id}-${index}`
  const show = (isShown: boolean) => {
    setOpen(isShown)
    setPlace(-1)
  }
  const choose = (item: Item) => {
    show(false)
    take(item)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && active !== undefined) choose(active)
    else if (event.key === 'Escape' && shown.length > 0) show(false)
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && found.length > 0) {
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      // The place behind the last suggestion is the text itself.
      setPlace(((before) => (before + step + found.length + 1) % (found.length + 1))(active ? place : found.length))
    } else return
    event.preventDefault()
  }
  return {
    shown,
    place,
    show,
    choose,
    onKeyDown,
    /** What a screen reader has to know of the box. */
    box: {
      role: 'combobox',
      'aria-expanded': shown.length > 0,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      ...(active !== undefined && { 'aria-activedescendant': idOf(place) }),
    } as const,
    list: { id, role: 'listbox' } as const,
    optionOf: (index: number) => ({ id: idOf(index), isActive: index === place }),
  }
}
