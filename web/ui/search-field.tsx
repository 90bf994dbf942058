import { Search, X } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchPause } from './search-pause.ts'

type SearchFieldProps = {
  label: string
  value: string
  /** When typing pauses unless `waitsForEnter`, at once on Enter and on clearing. */
  onSearch: (text: string) => void
  waitsForEnter?: boolean
  /** Where the box stands: a text that was not searched for is forgotten on the way to another place. */
  place?: string
  /** With every key. */
  onType?: (text: string) => void
  /** A key it prevents the default of is not for the box. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  placeholder?: string
  /** A key that leads here, shown at the right edge. */
  shortcut?: string
  onBlur?: () => void
  /** Makes the box the head of a list of suggestions. */
  combobox?: ComponentProps<'input'>
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** A search box that waits until typing pauses. */
export function SearchField({
  label,
  value,
  onSearch,
  placeholder = label,
  shortcut,
  waitsForEnter = false,
  place,
  onType,
  onKeyDown,
  onBlur,
  combobox,
  className = '',
  ref,
}: SearchFieldProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const { wait, stop } = useSearchPause()
  useEffect(() => {
    if (value === sent.current) return
    stop()
    sent.current = value
    setText(value)
  }, [value, stop])
  useEffect(() => setText(sent.current), [place])

  const send = (typed: string) => {
    stop()
    // Who pauses behind a word goes on with the next: the space stays in the box and is not searched for.
    const next = typed.trim()
    if (next === sent.current) return
    sent.current = next
    onSearch(next)
  }
  const change = (next: string) => {
    setText(next)
    onType?.(next)
    stop()
    if (next === '') send(next)
    else if (!waitsForEnter) wait(() => send(next))
  }

  return (
    <div role="search" aria-label={label} className={`relative ${className}`}>
      <Search
        aria-hidden
        size={16}
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted"
      />
      <input
        ref={ref}
        type="search"
        {...combobox}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (event.defaultPrevented) return
          if (event.key === 'Enter') send(text)
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault()
            change('')
          }
        }}
        onBlur={onBlur}
        className={`field px-8 text-ellipsis ${shortcut === undefined ? 'placeholder-shown:pr-2' : ''} [&::-webkit-search-cancel-button]:hidden`}
      />
      {text === '' && shortcut !== undefined && (
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 rounded-sm border border-line px-1.5 text-xs text-muted pointer-coarse:hidden"
        >
          {shortcut}
        </kbd>
      )}
      {text !== '' && (
        <button
          type="button"
          aria-label={t('Clear')}
          onClick={() => change('')}
          className="absolute inset-y-0 right-0 flex w-8 items-center justify-center rounded text-muted hover:text-text pointer-coarse:w-11"
        >
          <X aria-hidden size={16} />
        </button>
      )}
    </div>
  )
}
