import { ScanBarcode } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SuggestedItems } from '#web/shared/suggested-items.tsx'
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
      <SuggestedItems suggested={suggested} />
    </div>
  )
}
