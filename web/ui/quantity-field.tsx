import { CloudOff, Minus, Plus, ShoppingCart } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Bubble } from './tooltip.tsx'
import { buttonClass } from './button.tsx'

export type QuantityFieldProps = {
  /** Names the field; also part of the names of its buttons. */
  label: string
  /** What is ordered. */
  name: string
  lessLabel: string
  moreLabel: string
  addLabel: string
  /** What is in the cart, in units; 0 when it is not. */
  value: number
  /** What the field shows: what is being typed, else what is in the cart, empty when that is nothing. */
  text: string
  /** What its number counts, and what it would count after a switch. */
  unit: string
  otherUnit?: string
  onSwitch?: () => void
  /** '3 kart. = 36 ks' of what is in the cart. */
  inCartText: string
  /** Said of what is being typed, or of what will be sold. */
  note: { text: string; tone: 'danger' | 'warning' | undefined } | undefined
  saving: 'saved' | 'saving' | 'waiting'
  isDisabled: boolean
  hasDecimals: boolean
  onType: (text: string) => void
  onLeave: () => void
  /** False when what was typed is no quantity, so that the field keeps the focus. */
  onEnter: () => boolean
  onEscape: () => void
  onAdd: () => void
  onStep: (steps: 1 | -1) => void
}

type Looks = {
  /** -1 inside a grid, which has one tab stop of its own. */
  tabIndex?: -1 | undefined
  /** Add shows its icon only, and what is in the cart stands in the field alone unless there is more to say. */
  isNarrow?: boolean
  /** Stands in the place of Add where nothing can be added. */
  instead?: ReactNode
}

/** How long what is cut beside the field is said in full, in milliseconds; what is wrong is as long as it stands. */
const SAID_MS = 5000

const tones = { danger: 'text-danger', warning: 'text-warning' }
const stepButton =
  'flex w-8 shrink-0 items-center justify-center text-muted hover:bg-sunken hover:text-text disabled:opacity-40 touch-manipulation pointer-coarse:w-11'

/** What is in the cart of an item, typed or stepped; empty, it offers to add the item. */
export function QuantityField(props: QuantityFieldProps & Looks) {
  const { label, value, text, note, isDisabled, tabIndex } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const group = useRef<HTMLDivElement>(null)
  const isInvalid = note?.tone === 'danger'
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      event.stopPropagation()
      props.onStep(event.key === 'ArrowUp' ? 1 : -1)
    } else if (event.key === '+') {
      event.preventDefault()
      props.onStep(1)
    } else if (event.key === 'Enter' && !props.onEnter()) event.preventDefault()
    else if (event.key === 'Escape') props.onEscape()
  }
  return (
    // The second press of a double click on Add meets what has taken its place.
    <div
      className="flex min-w-0 grow items-center gap-2"
      data-own-presses
      {...(props.saving !== 'saved' && { 'data-unsaved': true })}
    >
      <div
        ref={group}
        role="group"
        aria-label={label}
        className={`inline-flex h-control w-36 pointer-coarse:h-11.5 pointer-coarse:w-40 shrink-0 items-stretch overflow-hidden rounded border bg-surface focus-within:border-accent focus-within:ring-1 focus-within:ring-accent ${isInvalid ? 'border-danger' : value > 0 ? 'border-accent' : 'border-line-strong'} ${isDisabled ? 'opacity-60' : ''} ${props.onSwitch ? 'pointer-coarse:w-46' : ''}`}
      >
        <button
          type="button"
          tabIndex={-1}
          aria-label={`${props.lessLabel}: ${label}`}
          disabled={isDisabled || value === 0}
          onClick={() => props.onStep(-1)}
          className={stepButton}
        >
          <Minus aria-hidden size={14} />
        </button>
        <input
          ref={field}
          tabIndex={tabIndex}
          role="spinbutton"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={0}
          aria-valuetext={`${text} ${props.unit}`}
          aria-invalid={isInvalid}
          aria-describedby={id}
          inputMode={props.hasDecimals ? 'decimal' : 'numeric'}
          autoComplete="off"
          disabled={isDisabled}
          value={text}
          onChange={(event) => props.onType(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={props.onLeave}
          onKeyDown={onKeyDown}
          className={`w-full min-w-0 border-l border-line bg-transparent px-1 text-center outline-none ${props.saving === 'saved' ? '' : 'text-muted'}`}
        />
        <Unit {...props} />
        <button
          type="button"
          tabIndex={-1}
          aria-label={`${props.moreLabel}: ${label}`}
          disabled={isDisabled}
          onClick={() => props.onStep(1)}
          className={stepButton}
        >
          <Plus aria-hidden size={14} />
        </button>
      </div>
      <Beside {...props} id={id} group={group} focus={() => field.current?.focus()} />
    </div>
  )
}

/** What the number counts; pressed, it counts something else. */
function Unit({ unit, otherUnit, onSwitch, isDisabled }: QuantityFieldProps) {
  // Faded out, muted letters could not be read any more.
  const look = `flex shrink-0 items-center justify-center border-r border-line px-1 text-xs ${isDisabled ? '' : 'text-muted'}`
  if (!onSwitch) {
    // The field itself tells its unit.
    return (
      <span aria-hidden className={look}>
        {unit}
      </span>
    )
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={otherUnit}
      title={otherUnit}
      disabled={isDisabled}
      onClick={onSwitch}
      className={`${look} underline hover:bg-sunken hover:text-text touch-manipulation pointer-coarse:w-11`}
    >
      {unit}
    </button>
  )
}

/** Whether a text that has come is longer than its place, as long as it has to be said in full elsewhere. */
function useCut(note: QuantityFieldProps['note']) {
  const words = useRef<HTMLSpanElement>(null)
  const [isCut, setCut] = useState(false)
  const isNew = useRef(false)
  const text = note?.tone ? note.text : ''
  const isFault = note?.tone === 'danger'
  useEffect(() => {
    // Rows come and go while scrolling, and what stands in them then was said before.
    if (!isNew.current) return void (isNew.current = true)
    const place = words.current
    setCut(text !== '' && place !== null && place.scrollHeight > place.clientHeight)
    if (isFault) return
    const timer = setTimeout(() => setCut(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [text, isFault])
  return { words, isCut, close: () => setCut(false) }
}

/** Beside the field: Add while nothing of it is in the cart, else what is, or what is wrong. */
function Beside(
  props: QuantityFieldProps & Looks & { id: string; group: RefObject<HTMLDivElement | null>; focus: () => void },
) {
  const { note, inCartText, isNarrow = false, isDisabled } = props
  const { words, isCut, close } = useCut(note)
  if (isDisabled && props.instead !== undefined) return props.instead
  if (note === undefined && inCartText === '') {
    return (
      <button
        type="button"
        aria-label={`${props.addLabel}: ${props.name}`}
        disabled={isDisabled}
        tabIndex={props.tabIndex}
        onClick={(event) => {
          props.onAdd()
          // The button goes; who pressed it with a key goes on in the field.
          if (event.detail === 0) props.focus()
        }}
        className={buttonClass('soft', isNarrow ? 'w-control px-0' : 'min-w-20')}
      >
        {isNarrow ? <Plus aria-hidden size={16} className="shrink-0" /> : props.addLabel}
      </button>
    )
  }
  const text = note?.text ?? inCartText
  const Icon = props.saving === 'waiting' ? CloudOff : ShoppingCart
  const tone = note?.tone ? tones[note.tone] : props.saving === 'saved' ? 'text-accent' : 'text-muted'
  return (
    <span
      id={props.id}
      title={text}
      {...(note === undefined && { 'data-testid': 'in-cart' })}
      {...(note?.tone && { role: 'status' })}
      className={`flex items-center gap-1 text-xs font-medium ${isNarrow ? 'min-w-0' : 'min-w-20'} ${tone}`}
    >
      {note === undefined && !isNarrow && <Icon aria-hidden size={14} className="shrink-0" />}
      <span ref={words} className="line-clamp-2 min-w-0">
        {text}
      </span>
      {isCut && <Bubble text={text} anchor={props.group} onClose={close} />}
    </span>
  )
}
