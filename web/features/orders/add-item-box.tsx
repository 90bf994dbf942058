import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Candidate } from '#contract/quick-order.ts'
import { useSuggestions } from '#web/features/quick-order/use-suggestions.ts'
import { SuggestedItems } from '#web/shared/suggested-items.tsx'
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
      <SuggestedItems suggested={suggested} />
    </div>
  )
}
