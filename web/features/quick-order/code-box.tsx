import { ScanBarcode } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Candidate } from '#contract/quick-order.ts'
import { Availability } from '#web/app/goods.tsx'
import { useSuggestions } from './use-suggestions.ts'

const NONE: Candidate[] = []

/** A box for a code, an EAN or a name with suggestions; Enter takes what was typed or the suggestion it stands on. */
export function CodeBox({ onTake }: { onTake: (text: string) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState(-1)
  const found = useSuggestions(text)
  const field = useRef<HTMLInputElement>(null)
  const list = useId()
  const shown = isOpen ? found : NONE

  function take(value: string) {
    if (value.trim() === '') return
    onTake(value.trim())
    setText('')
    setOpen(false)
    setPlace(-1)
    field.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault()
      take(shown[place]?.ItemId ?? text)
    } else if (event.key === 'Escape' && shown.length > 0) {
      event.preventDefault()
      setOpen(false)
      setPlace(-1)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && found.length > 0) {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setPlace((before) => (before + step + found.length + 1) % (found.length + 1))
    }
  }
  // The place behind the last suggestion is the text itself.
  const active = shown[place] && `${list}-${place}`
  return (
    <div className="relative">
      <ScanBarcode
        aria-hidden
        size={18}
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted"
      />
      <input
        ref={field}
        role="combobox"
        aria-label={t('Code, EAN or name')}
        aria-expanded={shown.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        {...(active && { 'aria-activedescendant': active })}
        placeholder={t('Code, EAN or name')}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setOpen(true)
          setPlace(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
        className="field pl-9"
      />
      <div
        id={list}
        role="listbox"
        aria-label={t('Suggestions')}
        hidden={shown.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-96 overflow-auto rounded border border-line bg-raised p-1 shadow-raised"
      >
        {shown.map((item, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box above serves the keyboard
          <div
            key={item.ItemId}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === place}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(item.ItemId)}
            className={`flex min-h-control cursor-default items-center gap-3 rounded-sm px-2 py-1 hover:bg-sunken ${index === place ? 'bg-sunken' : ''}`}
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate">{item.Name}</span>
              <span className="block truncate text-xs text-muted">
                {[item.ItemId, item.EAN].filter((part) => part !== '').join(' · ')}
              </span>
            </span>
            <span className="shrink-0 text-sm">
              <Availability value={item.Availability} />
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
