import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type UserRight, userRights, type UserState, userStates } from '#contract/administered-users.ts'
import { permissionLabels } from '#web/shared/permission-labels.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { CustomerPicker } from './customer-picker.tsx'
import { useFoundCustomers } from './use-new-user.ts'
import type { PeopleFilter } from './use-people.ts'

const stateLabels: Record<UserState, string> = {
  active: 'Active',
  invited: 'Invited',
  blocked: 'Blocked',
  'never-logged-in': 'Never logged in',
}

const rightLabels: Record<UserRight, string> = {
  ...permissionLabels,
  admin: 'Administrator flag',
  'manages-users': 'Administers the users of a company',
}

type PeopleFiltersProps = { filter: PeopleFilter; onChange: (filter: PeopleFilter) => void }

/** What the list of users is narrowed to; all of it stands in the address. */
export function PeopleFilters({ filter, onChange }: PeopleFiltersProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="w-64 max-card:w-full">
        <SearchField
          label={t('Find a user')}
          value={filter.text ?? ''}
          onSearch={(text) => onChange({ ...filter, text: text || undefined })}
        />
      </div>
      <Choice
        label={t('State')}
        all={t('All states')}
        options={userStates.map((id) => ({ id, label: t(stateLabels[id]) }))}
        value={filter.state}
        onChange={(state) => onChange({ ...filter, state })}
      />
      <Choice
        label={t('Right')}
        all={t('All rights')}
        options={userRights.map((id) => ({ id, label: t(rightLabels[id]) }))}
        value={filter.right}
        onChange={(right) => onChange({ ...filter, right })}
      />
      <OfCustomer value={filter.customer} onChange={(customer) => onChange({ ...filter, customer })} />
    </div>
  )
}

type ChoiceProps<Id extends string> = {
  label: string
  all: string
  options: readonly { id: Id; label: string }[]
  value: Id | undefined
  onChange: (id: Id | undefined) => void
}

/** One of a few, or all. */
function Choice<Id extends string>({ label, all, options, value, onChange }: ChoiceProps<Id>) {
  return (
    <Select<Id | 'all'>
      label={label}
      hideLabel
      options={[{ id: 'all', label: all }, ...options]}
      value={value ?? 'all'}
      onChange={(id) => onChange(id === 'all' ? undefined : id)}
      className="w-52 max-card:w-full"
    />
  )
}

type OfCustomerProps = { value: string | undefined; onChange: (customer: string | undefined) => void }

/** The users of one customer, which is looked for by any of its fields. */
function OfCustomer({ value, onChange }: OfCustomerProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const found = useFoundCustomers(value ?? '')
  const name = found.data?.find(({ CustomerID }) => String(CustomerID) === value)?.CustomerName ?? value
  if (value !== undefined) {
    return (
      <Button onPress={() => onChange(undefined)}>
        <span className="max-w-48 truncate">{name}</span>
        <X role="img" aria-label={t('All customers')} size={14} />
      </Button>
    )
  }
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t('All customers')}</Button>
      <Dialog title={t('Users of a customer')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <CustomerPicker
          value={[]}
          onChange={([customer]) => {
            setOpen(false)
            if (customer) onChange(String(customer.CustomerID))
          }}
          isSingle
        />
      </Dialog>
    </>
  )
}
