import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatNumber } from './numbers.ts'

export type TreeNode = {
  id: string
  label: string
  icon?: ReactNode
  /** A number at the right edge. */
  count?: number
  /** Where a leaf leads; makes it a real link. */
  href?: string
  children?: readonly TreeNode[]
}

type Line = { node: TreeNode; level: number; parent: TreeNode | undefined; position: number; size: number }

type TreeProps = {
  label: string
  nodes: readonly TreeNode[]
  /** The node of the current page; its parents are opened. */
  current?: string | undefined
  onSelect: (node: TreeNode) => void
  onHover?: (node: TreeNode) => void
}

const isParent = (node: TreeNode) => (node.children?.length ?? 0) > 0

function visibleLines(nodes: readonly TreeNode[], open: ReadonlySet<string>, parent?: TreeNode, level = 1): Line[] {
  return nodes.flatMap((node, i) => [
    { node, level, parent, position: i + 1, size: nodes.length },
    ...(open.has(node.id) ? visibleLines(node.children ?? [], open, node, level + 1) : []),
  ])
}

/** The ids above a node, the topmost first; undefined when it is not below `nodes`. */
export function pathTo(nodes: readonly TreeNode[], id: string): string[] | undefined {
  for (const node of nodes) {
    if (node.id === id) return []
    const below = pathTo(node.children ?? [], id)
    if (below) return [node.id, ...below]
  }
  return undefined
}

/** The current node and those above it; none when it is not in the tree. */
function openFor(nodes: readonly TreeNode[], current: string | undefined): string[] {
  const parents = current === undefined ? undefined : pathTo(nodes, current)
  return parents && current !== undefined ? [...parents, current] : []
}

/** A tree by the ARIA pattern: arrows, Home, End and Enter; a row has one handler, so a click toggles or follows once. */
export function Tree({ label, nodes, current, onSelect, onHover }: TreeProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(openFor(nodes, current)))
  const [active, setActive] = useState(current)
  const root = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })

  useEffect(() => {
    const wanted = openFor(nodes, current)
    if (wanted.length === 0) return
    setOpen((before) => (wanted.every((id) => before.has(id)) ? before : new Set([...before, ...wanted])))
    setActive(current)
  }, [nodes, current])

  const lines = visibleLines(nodes, open)
  const tabStop = lines.some((line) => line.node.id === active) ? active : lines[0]?.node.id

  const toggle = (node: TreeNode, to = !open.has(node.id)) => {
    const next = new Set(open)
    if (to) next.add(node.id)
    else next.delete(node.id)
    setOpen(next)
  }
  const focus = (node: TreeNode | undefined) => {
    if (!node) return
    setActive(node.id)
    root.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(node.id)}"]`)?.focus()
  }
  const act = (node: TreeNode) => {
    setActive(node.id)
    if (isParent(node)) toggle(node)
    else onSelect(node)
  }

  const onKeyDown = (event: KeyboardEvent, line: Line, index: number) => {
    const { node, parent } = line
    const isOpen = isParent(node) && open.has(node.id)
    if (event.ctrlKey || event.metaKey || event.altKey) return
    switch (event.key) {
      case 'ArrowDown':
        focus(lines[index + 1]?.node)
        break
      case 'ArrowUp':
        focus(lines[index - 1]?.node)
        break
      case 'Home':
        focus(lines[0]?.node)
        break
      case 'End':
        focus(lines.at(-1)?.node)
        break
      case 'ArrowRight':
        if (isOpen) focus(lines[index + 1]?.node)
        else if (isParent(node)) toggle(node, true)
        break
      case 'ArrowLeft':
        if (isOpen) toggle(node, false)
        else focus(parent)
        break
      case 'Enter':
      case ' ':
        act(node)
        break
      default: {
        if (event.key.length !== 1) return
        const now = event.timeStamp
        typed.current = {
          text: (now - typed.current.at < 700 ? typed.current.text : '') + event.key.toLowerCase(),
          at: now,
        }
        const rest = [...lines.slice(index + 1), ...lines.slice(0, index + 1)]
        focus(rest.find((other) => other.node.label.toLowerCase().startsWith(typed.current.text))?.node)
      }
    }
    event.preventDefault()
  }

  return (
    <div ref={root} role="tree" aria-label={label}>
      {lines.map((line, index) => (
        <TreeLine
          key={line.node.id}
          line={line}
          isOpen={open.has(line.node.id)}
          isCurrent={line.node.id === current}
          isTabStop={line.node.id === tabStop}
          onFocus={() => {
            setActive(line.node.id)
            onHover?.(line.node)
          }}
          onHover={() => onHover?.(line.node)}
          onKeyDown={(event) => onKeyDown(event, line, index)}
          onAct={() => act(line.node)}
        />
      ))}
    </div>
  )
}

type TreeLineProps = {
  line: Line
  isOpen: boolean
  isCurrent: boolean
  isTabStop: boolean
  onFocus: () => void
  onHover: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onAct: () => void
}

function TreeLine({ line, isOpen, isCurrent, isTabStop, onFocus, onHover, onKeyDown, onAct }: TreeLineProps) {
  const { node, level } = line
  const expandable = isParent(node)
  const props = {
    role: 'treeitem',
    'data-id': node.id,
    'aria-level': level,
    'aria-posinset': line.position,
    'aria-setsize': line.size,
    'aria-selected': isCurrent,
    ...(expandable && { 'aria-expanded': isOpen }),
    ...(isCurrent && { 'aria-current': 'page' as const }),
    tabIndex: isTabStop ? 0 : -1,
    onFocus,
    onMouseEnter: onHover,
    onKeyDown,
    style: { paddingLeft: 8 + (level - 1) * 14 },
    className: `flex h-row cursor-pointer items-center gap-2 rounded pr-2 outline-offset-[-2px] select-none hover:bg-sunken ${isCurrent ? 'bg-accent-soft font-medium text-accent' : ''}`,
  }
  const content = (
    <>
      <ChevronRight
        aria-hidden
        size={14}
        className={`shrink-0 text-muted transition-transform duration-150 ${expandable ? '' : 'invisible'} ${isOpen ? 'rotate-90' : ''}`}
      />
      {node.icon !== undefined && <span className="flex w-4 shrink-0 justify-center">{node.icon}</span>}
      <span className="min-w-0 flex-1 truncate">{node.label}</span>
      {node.count !== undefined && <span className="shrink-0 text-xs text-muted">{formatNumber(node.count)}</span>}
    </>
  )
  if (node.href === undefined || expandable) {
    return (
      <div {...props} onClick={onAct}>
        {content}
      </div>
    )
  }
  return (
    <a
      href={node.href}
      {...props}
      onClick={(event) => {
        // With a modifier the browser opens its own tab or window.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onAct()
      }}
    >
      {content}
    </a>
  )
}
