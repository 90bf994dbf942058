import { Lock, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type EditedItemDetail, MOST_RELATED } from '#contract/item-editing.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useEditedItems } from './use-item-editing.ts'

const SUGGESTIONS = 6

type RelatedFieldProps = {
  label: string
  item: EditedItemDetail
  known: EditedItemDetail['Similar']
  /** Codes of those chosen here. */
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

/** Items that go with another one: those of the accounting system, locked, and those chosen here. */
export function RelatedField({ label, item, known, chosen, onChange }: RelatedFieldProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map(known.map((one) => [one.ItemId, one.Name])))
  const locked = known.filter(({ IsLocked }) => IsLocked)
  const taken = new Set([item.ItemId, ...chosen, ...locked.map(({ ItemId }) => ItemId)])
  return (
    <fieldset aria-label={label} className="grid gap-1">
      <span aria-hidden className="text-sm font-medium">
        {label}
      </span>
      <ul aria-label={label}>
        {locked.map(({ ItemId, Name }) => (
          <li key={ItemId} className="flex min-h-8 items-center gap-2">
            <Lock aria-label={t('From the accounting system')} size={14} className="shrink-0 text-muted" />
            <span className="min-w-0 break-words">{Name}</span>
          </li>
        ))}
        {chosen.map((id) => (
          <li key={id} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 break-words">{names.get(id) ?? id}</span>
            <IconButton
              label={t('Remove {{name}}', { name: names.get(id) ?? id })}
              onPress={() => onChange(chosen.filter((one) => one !== id))}
            >
              <X aria-hidden size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      {chosen.length < MOST_RELATED && (
        <SearchField
          label={`${label}: ${t('Find an item to add')}`}
          placeholder={t('Find an item to add')}
          value={text}
          onSearch={setText}
        />
      )}
      {text.trim() !== '' && (
        <Suggestions
          text={text.trim()}
          taken={taken}
          onChoose={(id, name) => {
            setNames(new Map([...names, [id, name]]))
            onChange([...chosen, id])
            setText('')
          }}
        />
      )}
    </fieldset>
  )
}

type SuggestionsProps = { text: string; taken: ReadonlySet<string>; onChoose: (id: string, name: string) => void }

function Suggestions({ text, taken, onChoose }: SuggestionsProps) {
  const { t } = useTranslation()
  const { data } = useEditedItems(text)
  const found = (data ?? []).filter(({ ItemId }) => !taken.has(ItemId)).slice(0, SUGGESTIONS)
  if (!data) return null
  return (
    <ul className="rounded border border-line">
      {found.length === 0 && <li className="px-3 py-2 text-muted">{t('No item matches.')}</li>}
      {found.map(({ ItemId, Name }) => (
        <li key={ItemId}>
          <button
            type="button"
            onClick={() => onChoose(ItemId, Name)}
            className="flex w-full items-center gap-2 px-3 py-1.5 text-left hover:bg-sunken"
          >
            <Plus aria-hidden size={14} className="shrink-0 text-muted" />
            <span className="min-w-0 break-words">
              {Name} <span className="text-muted">{ItemId}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
