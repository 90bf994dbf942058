import { Import } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SellerSuggestion } from '#contract/seller-suggestion.ts'
import { Button } from '#web/ui/button.tsx'
import { useSellerSuggestion } from './use-suggestion.ts'

type SuggestionProps = { values: SellerSuggestion; onTake: (values: Partial<SellerSuggestion>) => void }

const bare = (value: string) => value.replaceAll(/\s/g, '')

/** What the accounting system says of the seller and the form does not; one press takes it over, nothing is saved yet. */
export function Suggestion({ values, onTake }: SuggestionProps) {
  const { t } = useTranslation()
  const { data: suggested } = useSellerSuggestion()
  if (!suggested) return null
  const names = Object.keys(suggested) as (keyof SellerSuggestion)[]
  const other = names.filter((name) => suggested[name] !== '' && bare(suggested[name]) !== bare(values[name]))
  if (other.length === 0) return null
  const take = () => onTake(Object.fromEntries(other.map((name) => [name, suggested[name]])))
  return (
    <div role="note" className="flex max-w-300 flex-wrap items-center gap-x-4 gap-y-2 rounded bg-info-soft px-3 py-2">
      <span className="min-w-room flex-1">
        {t('The accounting system says:')} {other.map((name) => suggested[name]).join(' · ')}
      </span>
      <Button icon={<Import aria-hidden size={16} />} onPress={take}>
        {t('Take it over')}
      </Button>
    </div>
  )
}
