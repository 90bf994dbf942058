import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Candidate } from '#contract/quick-order.ts'
import { useSuggestions } from '#web/features/quick-order/use-suggestions.ts'
import { Availability } from '#web/shared/items.tsx'
import { Option } from '#web/ui/option.tsx'
import { useSuggestionList } from '#web/ui/use-suggestion-list.ts'

/** A box for a code, an EAN or a name; what is chosen of its suggestions is added. */
export function AddItemBox({ isFocused, onTake }: { isFocused: boolean; onTake: (item: Candidate) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const found = useSuggestions(text)
  const suggested = useSuggestionList(found, (item: Candidate) => {
    onTake(item)
    setText('')
    field.current?.focus()
  })
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  return (
    <div className="relative">
      <input
        ref={field}
        {...suggested.box}
        aria-label={t('Add an item: code, EAN or name')}
        placeholder={t('Add an item: code, EAN or name')}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          suggested.show(true)
        }}
        onKeyDown={(event) => {
          suggested.onKeyDown(event)
          const [first] = found
          if (event.key !== 'Enter' || event.defaultPrevented || !first) return
          event.preventDefault()
          suggested.choose(first)
        }}
        onBlur={() => suggested.show(false)}
        className="field"
      />
      <div
        {...suggested.list}
        aria-label={t('Suggestions')}
        hidden={suggested.shown.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-auto rounded border border-line bg-raised p-1 shadow-raised"
      >
        {suggested.shown.map((item, index) => (
          <Option key={item.ItemId} {...suggested.optionOf(index)} onChoose={() => suggested.choose(item)}>
            <span className="min-w-0 flex-1">
              <span className="block truncate">{item.Name}</span>
              <span className="block truncate text-xs text-muted">{item.ItemId}</span>
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
