import { useTranslation } from 'react-i18next'
import type { Candidate } from '#contract/quick-order.ts'
import { unbroken } from '#web/i18n/formats.ts'
import { Option } from '#web/ui/option.tsx'
import type { useSuggestionList } from '#web/ui/use-suggestion-list.ts'
import { Availability } from './items.tsx'

/** The items suggested under a box, which stands in the same relative place. */
export function SuggestedItems<Item extends Candidate>({
  suggested,
}: {
  suggested: ReturnType<typeof useSuggestionList<Item>>
}) {
  const { t } = useTranslation()
  return (
    <div
      {...suggested.list}
      aria-label={t('Suggestions')}
      hidden={suggested.shown.length === 0}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-auto rounded border border-line bg-raised p-1 shadow-raised"
    >
      {suggested.shown.map((item, index) => (
        <Option key={item.ItemId} {...suggested.optionOf(index)} onChoose={() => suggested.choose(item)}>
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2 leading-5">{unbroken(item.Name)}</span>
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
  )
}
