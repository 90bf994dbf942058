import { ArrowDown, ArrowUp, ChevronRight, GripVertical } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CategoryOrder } from '#contract/category-editing.ts'
import { formatQuantity } from '#web/i18n/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type Branch, countOf, titleOf } from './category-model.ts'

type ListProps = {
  label: string
  branches: readonly Branch[]
  opened: number | undefined
  /** Whether something above is hidden, so that these are as well. */
  isHidden?: boolean
  /** While the list is narrowed everything is unfolded and nothing can be moved. */
  isNarrowed: boolean
  onOpen: (id: number) => void
  onOrder: (order: CategoryOrder) => void
}

/** Neighbours in the tree: a mouse drags them, buttons and Alt with an arrow move them. */
export function CategoryList(props: ListProps) {
  const { label, branches, isNarrowed, onOrder } = props
  const [dragged, setDragged] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  // The row that was moved keeps the focus, which its new place takes away.
  const moved = useRef<{ id: number; by: string }>(undefined)
  useEffect(() => {
    const { id, by } = moved.current ?? {}
    moved.current = undefined
    if (id === undefined) return
    const row = list.current?.querySelector<HTMLElement>(`:scope > [data-category="${id}"]`)
    const button = row?.querySelector<HTMLButtonElement>(`[data-move="${by}"]`)
    if (button && !button.disabled) button.focus()
    else row?.querySelector<HTMLElement>('[data-name]')?.focus()
  }, [branches])
  const ids = branches.map(({ category }) => category.CategoryId)
  const move = (id: number, to: number, by = 'row') => {
    if (isNarrowed || to < 0 || to >= ids.length || ids[to] === id) return
    moved.current = { id, by }
    const After = ids.filter((one) => one !== id).toSpliced(to, 0, id)
    onOrder({ ParentId: branches[0]?.category.ParentId ?? null, Before: ids, After })
  }
  return (
    <ul ref={list} aria-label={label}>
      {branches.map((branch, at) => {
        const id = branch.category.CategoryId
        return (
          <li
            key={id}
            data-category={id}
            draggable={!isNarrowed && ids.length > 1}
            onDragStart={(event) => {
              event.stopPropagation()
              setDragged(id)
            }}
            onDragOver={(event) => {
              if (dragged !== undefined) event.preventDefault()
            }}
            onDrop={(event) => {
              if (dragged === undefined) return
              event.stopPropagation()
              move(dragged, at)
            }}
            onDragEnd={() => setDragged(undefined)}
            className={dragged === id ? 'opacity-50' : ''}
          >
            <Row {...props} branch={branch} at={at} count={ids.length} onMove={(to, by) => move(id, to, by)} />
          </li>
        )
      })}
    </ul>
  )
}

type RowProps = ListProps & { branch: Branch; at: number; count: number; onMove: (to: number, by?: string) => void }

function Row({ branch, at, count, onMove, ...props }: RowProps) {
  const { t, i18n } = useTranslation()
  const { category, below } = branch
  const { opened, isNarrowed, onOpen } = props
  const [isUnfolded, setUnfolded] = useState(false)
  const id = category.CategoryId
  const name = titleOf(category, i18n.language)
  const isHidden = props.isHidden === true || category.Hidden || !category.IsShown
  const isOpen = below.length > 0 && (isUnfolded || isNarrowed)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    onMove(at + by)
  }
  return (
    <>
      <div
        className={`flex min-h-row items-center gap-1 border-b border-line pr-1 ${opened === id ? 'bg-accent-soft' : 'hover:bg-sunken'}`}
      >
        <GripVertical
          aria-hidden
          size={16}
          className={`ml-1 shrink-0 text-muted ${isNarrowed || count < 2 ? 'invisible' : 'cursor-grab'}`}
        />
        <IconButton
          label={t(isOpen ? 'Fold {{name}}' : 'Unfold {{name}}', { name })}
          aria-expanded={isOpen}
          isDisabled={isNarrowed}
          onPress={() => setUnfolded(!isUnfolded)}
          className={below.length > 0 ? '' : 'invisible'}
        >
          <ChevronRight aria-hidden size={16} className={isOpen ? 'rotate-90' : ''} />
        </IconButton>
        {category.ImageUrl !== null && (
          <img
            src={category.ImageUrl}
            alt=""
            width={28}
            height={28}
            className="size-7 shrink-0 rounded-sm object-contain"
          />
        )}
        <button
          type="button"
          data-name
          aria-current={opened === id ? 'true' : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => onOpen(id)}
          onKeyDown={onKeyDown}
          className="flex min-h-row min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5 rounded px-1 text-left"
        >
          <span className={`min-w-0 break-words ${isHidden ? 'text-muted' : ''}`}>{name}</span>
          {category.TitleCs !== null && <span className="text-sm text-muted">{category.ToldCs}</span>}
          {category.Hidden && <Badge tone="warning">{t('customers do not see it')}</Badge>}
          {!category.IsShown && <Badge>{t('hidden in the accounting system')}</Badge>}
        </button>
        <span className="shrink-0 px-1 text-sm text-muted">{formatQuantity(countOf(branch))}</span>
        <IconButton
          label={t('Move {{name}} up', { name })}
          data-move="up"
          isDisabled={isNarrowed || at === 0}
          onPress={() => onMove(at - 1, 'up')}
        >
          <ArrowUp aria-hidden size={16} />
        </IconButton>
        <IconButton
          label={t('Move {{name}} down', { name })}
          data-move="down"
          isDisabled={isNarrowed || at === count - 1}
          onPress={() => onMove(at + 1, 'down')}
        >
          <ArrowDown aria-hidden size={16} />
        </IconButton>
      </div>
      {isOpen && (
        <div className="pl-5">
          <CategoryList {...props} label={t('Below {{name}}', { name })} branches={below} isHidden={isHidden} />
        </div>
      )}
    </>
  )
}
