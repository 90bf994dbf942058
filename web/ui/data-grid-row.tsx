import { type CSSProperties, memo, type MouseEvent, type ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'
import type { GridColumn } from './data-grid-model.ts'

export type RowTone = 'danger' | 'warning' | 'muted' | undefined

const tones = { danger: 'bg-danger-soft', warning: 'bg-warning-soft', muted: 'text-muted' }
const aligns = { start: 'justify-start', center: 'justify-center text-center', end: 'justify-end text-right' }

export const cellClass = (align: GridColumn<unknown>['align'] = 'start') =>
  `flex min-w-0 items-center px-2 outline-offset-[-2px] ${aligns[align]}`

// Presses of what stands within the row are its own business.
const isPlain = ({ target }: MouseEvent) =>
  !(target instanceof Element && target.closest('a, button, input, label, select, [data-own-presses]'))

const memberClass = 'border-l-4 border-l-info'

type GridRowProps<Row> = {
  row: Row
  id: string
  index: number
  top: number
  height: number
  template: string
  columns: readonly GridColumn<Row>[]
  /** The column of the tab stop when it is in this row, else -1. */
  activeColumn: number
  selection: 'none' | 'single' | 'multi'
  isSelected: boolean
  tone: RowTone
  /** Below the line of its open group. */
  isMember: boolean
  selectLabel: string
  onToggle: (index: number) => void
  onClick: (index: number) => void
  onOpen: (index: number) => void
}

function Row<T>(props: GridRowProps<T>) {
  const { row, index, columns, activeColumn, selection, isSelected, tone, isMember } = props
  const first = selection === 'multi' ? 1 : 0
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      {...(selection !== 'none' && { 'aria-selected': isSelected })}
      data-row={props.id}
      onClick={(event) => isPlain(event) && props.onClick(index)}
      onDoubleClick={(event) => isPlain(event) && props.onOpen(index)}
      className={`absolute inset-x-0 grid contain-strict border-b border-line ${isSelected ? 'bg-accent-soft' : 'hover:bg-sunken'} ${tone ? tones[tone] : ''} ${isMember ? memberClass : ''}`}
      style={{ height: props.height, gridTemplateColumns: props.template, transform: `translateY(${props.top}px)` }}
    >
      {selection === 'multi' && (
        <div
          role="gridcell"
          aria-colindex={1}
          data-cell={`${index}:0`}
          tabIndex={activeColumn === 0 ? 0 : -1}
          className={cellClass('center')}
        >
          <Checkbox
            isSelected={isSelected}
            onChange={() => props.onToggle(index)}
            label={props.selectLabel}
            tabIndex={-1}
          />
        </div>
      )}
      {columns.map((column, i) => (
        <div
          key={column.id}
          role="gridcell"
          aria-colindex={i + first + 1}
          data-cell={`${index}:${i + first}`}
          tabIndex={activeColumn === i + first ? 0 : -1}
          className={cellClass(column.align)}
        >
          {column.cell(row)}
        </div>
      ))}
    </div>
  )
}

export const GridRow = memo(Row) as typeof Row

type GroupRowProps<Row> = {
  id: string
  rows: readonly Row[]
  isOpen: boolean
  index: number
  style: CSSProperties
  template: string
  columns: readonly GridColumn<Row>[]
  /** How many columns of ticks stand in front. */
  ticks: number
  activeColumn: number
  onOpen: (index: number) => void
}

function Group<T>({
  id,
  rows,
  isOpen,
  index,
  style,
  template,
  columns,
  ticks,
  activeColumn,
  onOpen,
}: GroupRowProps<T>) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-group={id}
      onClick={(event) => isPlain(event) && onOpen(index)}
      className={`absolute inset-x-0 grid cursor-pointer contain-strict border-b border-line ${isOpen ? 'bg-sunken' : 'hover:bg-sunken'}`}
      style={{ ...style, gridTemplateColumns: template }}
    >
      {ticks > 0 && <span />}
      {columns.map((column, i) => (
        <div
          key={column.id}
          role="gridcell"
          aria-colindex={i + ticks + 1}
          data-cell={`${index}:${i + ticks}`}
          tabIndex={activeColumn === i + ticks ? 0 : -1}
          className={cellClass(column.align)}
        >
          {column.groupCell?.(rows, isOpen)}
        </div>
      ))}
    </div>
  )
}

/** The line of several rows; a press on it, Enter and Space open and close it. */
export const GroupRow = memo(Group) as typeof Group

type SectionLineProps = { text: string; index: number; style: CSSProperties; isCard: boolean }

/** A heading between rows. */
export function SectionLine({ text, index, style, isCard }: SectionLineProps) {
  return (
    <div
      role={isCard ? 'listitem' : 'row'}
      {...(!isCard && { 'aria-rowindex': index + 2 })}
      style={style}
      className="absolute inset-x-0 flex items-center bg-sunken px-2 text-sm font-semibold text-muted"
    >
      <span {...(!isCard && { role: 'gridcell' })} title={text} className="truncate">
        {text}
      </span>
    </div>
  )
}

type CardLineProps = {
  index: number
  style: CSSProperties
  isSelected: boolean
  isMember: boolean
  /** It can be chosen or opened as a whole. */
  isActive: boolean
  onClick: (index: number) => void
  onOpen: (index: number) => void
  children: ReactNode
}

/** A row on a phone. */
export function CardLine({ index, style, isSelected, isMember, isActive, onClick, onOpen, children }: CardLineProps) {
  return (
    <div
      role="listitem"
      style={style}
      {...(isActive && { tabIndex: 0, 'aria-current': isSelected })}
      onClick={() => onClick(index)}
      onDoubleClick={(event) => isPlain(event) && onOpen(index)}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return
        if (event.key === ' ') onClick(index)
        else if (event.key === 'Enter') onOpen(index)
        else return
        event.preventDefault()
      }}
      className={`absolute inset-x-0 border-b border-line outline-offset-[-2px] ${isSelected ? 'bg-accent-soft' : ''} ${isMember ? memberClass : ''}`}
    >
      {children}
    </div>
  )
}
