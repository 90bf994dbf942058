import { ScanBarcode } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Availability } from '#web/shared/items.tsx'
import { Option } from '#web/ui/option.tsx'
import { useSuggestionList } from '#web/ui/use-suggestion-list.ts'
import { useSuggestions } from './use-suggestions.ts'

/** A box for a code, an EAN or a name with suggestions; Enter takes what was typed or the suggestion it stands on. */
export function CodeBox({ onTake }: { onTake: (text: string) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const take = (value: string) => {
    if (value.trim() === '') return
    onTake(value.trim())
    setText('')
    field.current?.focus()
  }
  const suggested = useSuggestionList(useSuggestions(text), ({ ItemId }) => take(ItemId))

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    suggested.onKeyDown(event)
    if (event.key !== 'Enter' || event.defaultPrevented) return
    event.preventDefault()
    suggested.show(false)
    take(text)
  }
  return (
    <div className="relative">
      <ScanBarcode
        aria-hidden
        size={18}
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted"
      />
      <input
        ref={field}
        {...suggested.box}
        aria-label={t('Code, EAN or name')}
        placeholder={t('Code, EAN or name')}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          suggested.show(true)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => suggested.show(false)}
        className="field pl-9"
      />
      <div
        {...suggested.list}
        aria-label={t('Suggestions')}
        hidden={suggested.shown.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-96 overflow-auto rounded border border-line bg-raised p-1 shadow-raised"
      >
        {suggested.shown.map((item, index) => (
          <Option key={item.ItemId} {...suggested.optionOf(index)} onChoose={() => suggested.choose(item)}>
            <span className="min-w-0 flex-1">
              <span className="block truncate">{item.Name}</span>
              <span className="block truncate text-xs text-muted">
                {[item.ItemId, item.EAN].filter((part) => part !== '').join(' · ')}
              </span>
            </span>
            <span className="shrink-0 text-sm">
              <Availability value={item.Availability} />
            </span>
          </Option>
        ))}
      </div>
    </div>
  )
}
