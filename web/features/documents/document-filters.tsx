import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AmountFilter } from '#web/ui/amount-filter.tsx'
import { Button } from '#web/ui/button.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useCards } from '#web/ui/use-touch.ts'
import { type DocumentAddress, isFiltered } from './document-address.ts'
import { stateWords } from './document-state.tsx'
import { useBranches } from './use-documents.ts'

type DocumentFiltersProps = {
  address: DocumentAddress
  onChange: (part: Record<string, string>) => void
  /** Period and amount stand behind a button. */
  isNarrow: boolean
}

const kinds = { Invoice: 'Invoice', CreditNote: 'Credit note' } as const

/** Number, state, kind, period and amount. */
export function DocumentFilters({ address, onChange, isNarrow }: DocumentFiltersProps) {
  const { t } = useTranslation()
  const { text = '', ...rest } = address
  const { from = '', to = '', min = '', max = '', branch = '' } = rest
  const { data: branches = [] } = useBranches()
  const [isOpen, setOpen] = useState(false)
  // On a phone all but the search stands behind a button.
  const isCards = useCards()
  const isChoosing = !isCards || isOpen
  const isMore = !isNarrow || isOpen || (!isCards && from + to + min + max !== '')
  const states = [
    { id: '', label: t('All states') },
    { id: 'Unpaid', label: t('Everything unpaid') },
    ...Object.entries(stateWords).map(([id, word]) => ({ id, label: t(word) })),
  ]
  const types = [
    { id: '', label: t('All kinds') },
    ...Object.entries(kinds).map(([id, word]) => ({ id, label: t(word) })),
  ]
  const addresses = [{ id: '', label: t('All delivery addresses') }, ...branches.map((id) => ({ id, label: id }))]
  return (
    <div className="no-print flex flex-wrap items-center gap-2 max-card:grid max-card:grid-cols-2">
      <div className="flex gap-2 max-card:col-span-2">
        <SearchField
          label={t('Number, order or variable symbol')}
          value={text}
          onSearch={(text) => onChange({ text })}
          className="w-72 max-card:w-auto max-card:min-w-0 max-card:flex-1"
        />
        {isCards && <FilterButton isOpen={isOpen} isOn={isFiltered(rest)} onPress={() => setOpen(!isOpen)} isSmall />}
      </div>
      {isChoosing && (
        <>
          <Select
            label={t('State')}
            hideLabel
            options={states}
            value={address.state ?? ''}
            onChange={(state) => onChange({ state })}
            className="w-40 max-card:w-full"
          />
          <Select
            label={t('Type')}
            hideLabel
            options={types}
            value={address.type ?? ''}
            onChange={(type) => onChange({ type })}
            className="w-40 max-card:w-full"
          />
          {(branches.length > 1 || branch !== '') && (
            <Select
              label={t('Delivery address')}
              hideLabel
              options={addresses}
              value={branch}
              onChange={(branch) => onChange({ branch })}
              className="w-52 max-card:col-span-2 max-card:w-full"
            />
          )}
        </>
      )}
      {isNarrow && !isCards && !isMore && (
        <Button icon={<SlidersHorizontal aria-hidden size={16} />} onPress={() => setOpen(true)}>
          {t('More filters')}
        </Button>
      )}
      {isMore && (
        <>
          <DayField isInline isPast label={t('Issued from')} value={from} onChange={(from) => onChange({ from })} />
          <DayField isInline isPast label={t('Issued to')} value={to} onChange={(to) => onChange({ to })} />
          <AmountFilter label={t('Amount from')} value={min} onChange={(min) => onChange({ min })} />
          <AmountFilter label={t('Amount to')} value={max} onChange={(max) => onChange({ max })} />
        </>
      )}
    </div>
  )
}
