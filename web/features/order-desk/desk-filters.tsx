import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OrderMark, orderMarks, type OrderSource, orderSources } from '#contract/order-desk.ts'
import { orderStates } from '#contract/orders.ts'
import { outgoingStates } from '#contract/outgoing-orders.ts'
import { todayInPrague } from '#web/i18n/formats.ts'
import { stateWords } from '#web/shared/order-state.tsx'
import { outgoingLooks } from '#web/shared/outgoing-looks.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { SearchFilter } from '#web/ui/search-filter.tsx'
import { Select } from '#web/ui/select.tsx'
import { type DeskAddress, type DeskChange, type Period, periodOf, periods } from './desk-address.ts'
import { useDeskRoutes } from './use-order-desk.ts'

const OWN = 'own'

/** Who sent an order; the texts are keys. */
export const sourceWords = {
  Buyer: 'the buyer',
  Representative: 'the wholesaler for the buyer',
  BackOffice: 'the accounting system',
} as const satisfies Record<OrderSource, string>

const markWords = {
  Late: 'after the cut-off',
  OverCredit: 'above the credit limit',
} as const satisfies Record<OrderMark, string>

type FilterProps = { address: DeskAddress; onChange: (change: DeskChange) => void }

/** What the orders of all customers are narrowed by. */
export function DeskFilters({ address, onChange }: FilterProps) {
  const { t } = useTranslation()
  const { data: routes = [] } = useDeskRoutes()
  return (
    <div
      role="group"
      aria-label={t('Filter')}
      className="flex flex-wrap items-end gap-2 max-card:grid max-card:grid-cols-2"
    >
      <DayFilter address={address} onChange={onChange} />
      <FilterSelect
        label={t('State')}
        value={address.state}
        options={orderStates.map((id) => ({ id, label: t(stateWords[id]) }))}
        onChange={(state) => onChange({ state })}
        className="w-32 max-card:w-full"
      />
      {routes.length > 0 && (
        <FilterSelect
          label={t('Delivery route')}
          value={address.route}
          options={routes.map(({ RouteId, Name }) => ({ id: RouteId, label: Name }))}
          onChange={(route) => onChange({ route })}
          className="w-32 max-card:w-full"
        />
      )}
      <FilterSelect
        label={t('Sent by')}
        value={address.source}
        options={orderSources.map((id) => ({ id, label: t(sourceWords[id]) }))}
        onChange={(source) => onChange({ source })}
        className="w-32 max-card:w-full"
      />
      <FilterSelect
        label={t('Accounting system')}
        value={address.transfer}
        options={outgoingStates.map((id) => ({ id, label: t(outgoingLooks[id].text) }))}
        onChange={(transfer) => onChange({ transfer })}
        className="w-32 max-card:w-full"
      />
      <FilterSelect
        label={t('Mark')}
        value={address.mark}
        options={orderMarks.map((id) => ({ id, label: t(markWords[id]) }))}
        onChange={(mark) => onChange({ mark })}
        className="w-32 max-card:w-full"
      />
      <SearchFilter label={t('Customer')} value={address.customer} onChange={(customer) => onChange({ customer })} />
      <SearchFilter label={t('Order number')} value={address.number} onChange={(number) => onChange({ number })} />
      <span className="flex h-control items-center">
        <Checkbox isSelected={address.new !== undefined} onChange={(isOn) => onChange({ new: isOn ? '1' : undefined })}>
          {t('to be accepted only')}
        </Checkbox>
      </span>
    </div>
  )
}

function DayFilter({ address, onChange }: FilterProps) {
  const { t } = useTranslation()
  const choices = periods(todayInPrague())
  const current = periodOf(address, choices)
  const [isOwn, setOwn] = useState(false)
  const shown = isOwn || current === undefined ? OWN : current.id
  const words: Record<Period['id'] | typeof OWN, string> = {
    all: t('all'),
    today: t('ordered today'),
    delivery: t('delivered today'),
    next: t('delivered tomorrow'),
    [OWN]: t('from – to'),
  }
  return (
    <>
      <Select
        label={t('Day')}
        options={[...choices.map(({ id }) => id), OWN].map((id) => ({ id, label: words[id as keyof typeof words] }))}
        value={shown}
        onChange={(id) => {
          setOwn(id === OWN)
          const chosen = choices.find((one) => one.id === id)
          if (chosen) onChange({ from: chosen.from, to: chosen.to, by: chosen.by })
        }}
        className="w-32 max-card:w-full"
      />
      {shown === OWN && (
        <>
          <Select
            label={t('Day of')}
            options={[
              { id: 'order', label: t('the order') },
              { id: 'delivery', label: t('the delivery') },
            ]}
            value={address.by === 'delivery' ? 'delivery' : 'order'}
            onChange={(id) => onChange({ by: id === 'delivery' ? id : undefined })}
            className="w-32 max-card:w-full"
          />
          <DayField
            isPast={address.by !== 'delivery'}
            label={t('From')}
            value={address.from ?? ''}
            onChange={(from) => onChange({ from: from || undefined })}
          />
          <DayField
            isPast={address.by !== 'delivery'}
            label={t('To')}
            value={address.to ?? ''}
            onChange={(to) => onChange({ to: to || undefined })}
          />
        </>
      )}
    </>
  )
}
