import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShelfItem } from '#contract/shelf.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

type ArrangeProps = {
  /** In the order they stand in. */
  items: readonly ShelfItem[]
  onOrder: (itemIds: string[]) => void
}

/** The goods of the shelf to be put in order: a mouse drags them, buttons and Alt with an arrow, Home or End move them. */
export default function ArrangeShelf({ items, onOrder }: ArrangeProps) {
  const { t } = useTranslation()
  const [dragged, setDragged] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  // The row that was moved keeps the focus, which its new place takes away.
  const moved = useRef<{ id: string; by: string }>(undefined)
  useEffect(() => {
    const { id, by } = moved.current ?? {}
    moved.current = undefined
    if (id === undefined) return
    const row = [...(list.current?.children ?? [])].find((one) => (one as HTMLElement).dataset['item'] === id)
    const button = row?.querySelector<HTMLButtonElement>(`[data-move="${by}"]`)
    if (button && !button.disabled) button.focus()
    else row?.querySelector<HTMLElement>('[data-name]')?.focus()
  }, [items])
  const ids = items.map(({ ItemId }) => ItemId)
  const move = (id: string, to: number, by = 'row') => {
    if (to < 0 || to >= ids.length || ids[to] === id) return
    moved.current = { id, by }
    onOrder(ids.filter((one) => one !== id).toSpliced(to, 0, id))
  }
  const onKeyDown = (event: KeyboardEvent, id: string, at: number) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: ids.length - 1 }[event.key]
    if (!event.altKey || to === undefined) return
    event.preventDefault()
    move(id, to)
  }
  return (
    <ul
      ref={list}
      aria-label={t('Order of the shelf')}
      className="min-h-0 flex-1 overflow-y-auto rounded border border-line bg-surface"
    >
      {items.map(({ ItemId, Name, Section }, at) => (
        <li
          key={ItemId}
          data-item={ItemId}
          draggable
          onDragStart={() => setDragged(ItemId)}
          onDragOver={(event) => {
            if (dragged !== undefined) event.preventDefault()
          }}
          onDrop={() => dragged !== undefined && move(dragged, at)}
          onDragEnd={() => setDragged(undefined)}
          className={`flex min-h-row items-center gap-1 border-b border-line pr-1 hover:bg-sunken ${dragged === ItemId ? 'opacity-50' : ''}`}
        >
          <GripVertical aria-hidden size={16} className="ml-1 shrink-0 cursor-grab text-muted" />
          <button
            type="button"
            data-name
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+Home Alt+End"
            onKeyDown={(event) => onKeyDown(event, ItemId, at)}
            className="flex min-h-row min-w-0 flex-1 items-center gap-2 rounded px-1 text-left"
          >
            <span className="min-w-0 truncate">{Name}</span>
            <span className="min-w-0 truncate text-sm text-muted max-card:hidden">{Section}</span>
          </button>
          <IconButton
            label={t('Move {{name}} up', { name: Name })}
            data-move="up"
            isDisabled={at === 0}
            onPress={() => move(ItemId, at - 1, 'up')}
          >
            <ArrowUp aria-hidden size={16} />
          </IconButton>
          <IconButton
            label={t('Move {{name}} down', { name: Name })}
            data-move="down"
            isDisabled={at === items.length - 1}
            onPress={() => move(ItemId, at + 1, 'down')}
          >
            <ArrowDown aria-hidden size={16} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
