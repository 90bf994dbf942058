import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activeOrderStates, closedOrderStates } from '#contract/orders.ts'
import { todayInPrague } from '#web/i18n/formats.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { useSearchPause } from '#web/ui/search-pause.ts'
import { Select } from '#web/ui/select.tsx'
import { type Filter, type OrderSearch, periodOf, periods } from './order-filter.ts'
import { stateWords } from '#web/shared/order-state.tsx'
import { type Kind, useFilterValues } from './use-orders.ts'

const OWN = 'own'

type Change = { [name in keyof Filter]?: string | undefined }

type FilterProps = { kind: Kind; search: OrderSearch; onChange: (change: Change) => void }

/** What a list of orders is narrowed by. */
export function OrderFilters({ kind, search, onChange }: FilterProps) {
  const { t } = useTranslation()
  const values = useFilterValues()
  const states = kind === 'active' ? activeOrderStates : closedOrderStates
  const people = values?.People ?? []
  const branches = values?.Branches ?? []
  return (
    <div
      role="group"
      aria-label={t('Filter')}
      className="flex flex-wrap items-end gap-2 max-card:grid max-card:grid-cols-2"
    >
      <PeriodFilter search={search} years={kind === 'history' ? (values?.Years ?? []) : []} onChange={onChange} />
      <FilterSelect
        label={t('State')}
        value={search.state}
        options={states.map((id) => ({ id, label: t(stateWords[id]) }))}
        onChange={(state) => onChange({ state })}
      />
      {branches.length > 1 && (
        <FilterSelect
          label={t('Delivery address')}
          value={search.branch}
          options={branches.map((id) => ({ id, label: id }))}
          onChange={(branch) => onChange({ branch })}
        />
      )}
      {people.length > 0 && (
        <FilterSelect
          label={t('Ordered by')}
          value={search.person}
          options={people.map((id) => ({ id, label: id }))}
          onChange={(person) => onChange({ person })}
        />
      )}
      <Typed
        label={t('Goods on the order')}
        value={search.item ?? ''}
        onChange={(item) => onChange({ item: item || undefined })}
      />
      <Typed
        label={t('Number of order or invoice')}
        value={search.number ?? ''}
        onChange={(number) => onChange({ number: number || undefined })}
      />
      <span className="flex h-control items-center">
        <Checkbox
          isSelected={search.difference === 'true'}
          onChange={(isOn) => onChange({ difference: isOn ? 'true' : undefined })}
        >
          {t('with differences only')}
        </Checkbox>
      </span>
    </div>
  )
}

type PeriodProps = { search: OrderSearch; years: number[]; onChange: (change: Change) => void }

function PeriodFilter({ search, years, onChange }: PeriodProps) {
  const { t } = useTranslation()
  const choices = periods(todayInPrague(), years)
  const current = periodOf(search, choices)
  const [isOwn, setOwn] = useState(current === undefined)
  const words: Record<string, string> = {
    all: t('all'),
    month: t('this month'),
    '90': t('last 90 days'),
    [OWN]: t('from – to'),
  }
  return (
    <>
      <Select
        label={t('Period')}
        options={[...choices.map(({ id }) => id), OWN].map((id) => ({ id, label: words[id] ?? id }))}
        value={isOwn || current === undefined ? OWN : current.id}
        onChange={(id) => {
          setOwn(id === OWN)
          const chosen = choices.find((one) => one.id === id)
          if (chosen) onChange({ from: chosen.from, to: chosen.to })
        }}
        className="w-36 max-card:w-full"
      />
      {(isOwn || current === undefined) && (
        <>
          <DayField
            isPast
            label={t('From')}
            value={search.from ?? ''}
            onChange={(from) => onChange({ from: from || undefined })}
          />
          <DayField
            isPast
            label={t('To')}
            value={search.to ?? ''}
            onChange={(to) => onChange({ to: to || undefined })}
          />
        </>
      )}
    </>
  )
}

/** A text that is taken over when typing pauses. */
function Typed({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value)
  const { wait, stop } = useSearchPause()
  const sent = useRef(value)
  // A new address overwrites the field, unless the address changed because of the typing.
  useEffect(() => {
    if (value === sent.current) return
    stop()
    sent.current = value
    setText(value)
  }, [value, stop])
  const change = (typed: string) => {
    setText(typed)
    const next = typed.trim()
    if (next === sent.current) stop()
    else {
      wait(() => {
        sent.current = next
        onChange(next)
      })
    }
  }
  return (
    <label className="flex flex-col gap-1">
      <span className="text-sm font-medium">{label}</span>
      <input value={text} onChange={(event) => change(event.target.value)} className="field w-44 max-card:w-full" />
    </label>
  )
}
