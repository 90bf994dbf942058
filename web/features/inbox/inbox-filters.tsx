import { useTranslation } from 'react-i18next'
import { enquiryKinds, enquiryKindWords, enquiryStates } from '#contract/enquiries.ts'
import type { EnquiryFilter } from '#contract/enquiry-desk.ts'
import { enquiryStateLooks } from '#web/shared/enquiries/enquiry-looks.tsx'
import { hasPermission, useUser } from '#web/shared/session.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { SearchFilter } from '#web/ui/search-filter.tsx'
import { Select } from '#web/ui/select.tsx'

/** What the address of the inbox says: the opened enquiry and what the list is narrowed to. */
export type InboxAddress = { [name in 'open' | 'state' | 'kind' | 'customer' | 'text' | 'mine']?: string }
export type InboxChange = { [name in keyof InboxAddress]?: string | undefined }

const WAITING = 'waiting'
const ALL = 'all'

/** The filter in the words of the API; without a state what waits. What may be wrong the server refuses. */
export function filterOf({ state = WAITING, kind, customer, text, mine }: InboxAddress): EnquiryFilter {
  return {
    ...(state !== ALL && { State: (state === WAITING ? 'Waiting' : state) as EnquiryFilter['State'] }),
    ...(kind !== undefined && { Kind: kind as EnquiryFilter['Kind'] }),
    ...(customer !== undefined && { Customer: customer }),
    ...(text !== undefined && { Text: text }),
    ...(mine !== undefined && { Mine: 'true' as const }),
  }
}

type FilterProps = { address: InboxAddress; onChange: (change: InboxChange) => void }

/** What the inbox is narrowed by. */
export function InboxFilters({ address, onChange }: FilterProps) {
  const { t } = useTranslation()
  const user = useUser()
  const kinds = enquiryKinds.filter((kind) =>
    hasPermission(user, kind === 'Registration' ? 'createuser' : 'verifyorder'),
  )
  const states = [
    { id: WAITING, label: t('what waits') },
    ...enquiryStates.map((id) => ({ id: id as string, label: t(enquiryStateLooks[id].text) })),
    { id: ALL, label: t('all') },
  ]
  return (
    <div
      role="group"
      aria-label={t('Filter')}
      className="flex flex-wrap items-end gap-2 max-card:grid max-card:grid-cols-2"
    >
      <Select
        label={t('State')}
        options={states}
        value={address.state ?? WAITING}
        onChange={(state) => onChange({ state: state === WAITING ? undefined : state })}
        className="w-36 max-card:w-full"
      />
      <FilterSelect
        label={t('Kind')}
        value={address.kind}
        options={kinds.map((id) => ({ id, label: t(enquiryKindWords[id]) }))}
        onChange={(kind) => onChange({ kind })}
        className="w-40 max-card:w-full"
      />
      <SearchFilter label={t('Customer')} value={address.customer} onChange={(customer) => onChange({ customer })} />
      <SearchFilter label={t('Words or number')} value={address.text} onChange={(text) => onChange({ text })} />
      <span className="flex h-control items-center">
        <Checkbox
          isSelected={address.mine !== undefined}
          onChange={(isOn) => onChange({ mine: isOn ? '1' : undefined })}
        >
          {t('only mine')}
        </Checkbox>
      </span>
    </div>
  )
}
