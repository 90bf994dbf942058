import { Pencil, Unplug } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserDetail, UserOfCustomer } from '#contract/administered-users.ts'
import { failureText } from '#web/api/errors.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { fold } from '#web/ui/numbers.ts'
import { Question } from '#web/ui/question.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { AttachmentDialog } from './attachment-dialog.tsx'
import { CustomerPicker } from './customer-picker.tsx'
import { useAttachAll, useDetach } from './use-people.ts'

/** With more than these the list has a search of its own, and shows the first of what is found. */
const MANY = 8
const SHOWN = 50

/** For whom the user works, what is special about each, and a way to more. */
export function UserCustomers({ user }: { user: UserDetail }) {
  const { t } = useTranslation()
  const [isAdding, setAdding] = useState(false)
  const [text, setText] = useState('')
  const attach = useAttachAll(user.LoginID)
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  const found = user.Customers.filter((one) => {
    const known = fold(`${one.CustomerID} ${one.CustomerName} ${one.BranchID} ${one.City}`)
    return words.every((word) => known.includes(word))
  })
  return (
    <Card
      title={`${t('Customers')} (${user.Customers.length})`}
      action={
        <Button kind="quiet" onPress={() => setAdding(!isAdding)}>
          {t('Attach a customer')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3 p-4">
        {isAdding && (
          <CustomerPicker
            value={[]}
            onChange={(customers) => {
              setAdding(false)
              attach.mutate(customers.map(({ CustomerID }) => CustomerID))
            }}
            isSingle={false}
            // Attached anew it would lose what is special about it.
            without={new Set(user.Customers.map(({ CustomerID }) => CustomerID))}
          />
        )}
        {attach.isError && <Refusal>{failureText(attach.error)}</Refusal>}
        {user.Customers.length > MANY && <SearchField label={t('Find Customer...')} value={text} onSearch={setText} />}
        {user.Customers.length === 0 && (
          <p className="text-warning">{t('Without a customer nobody can work in the portal.')}</p>
        )}
        <ul className="flex flex-col divide-y divide-line">
          {found.slice(0, SHOWN).map((customer) => (
            <Line key={customer.CustomerID} user={user} customer={customer} />
          ))}
        </ul>
        {found.length > SHOWN && (
          <p className="text-sm text-muted">{t('And {{count}} more', { count: found.length - SHOWN })}</p>
        )}
      </div>
    </Card>
  )
}

function Line({ user, customer }: { user: UserDetail; customer: UserOfCustomer }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'rights' | 'detach'>()
  const detach = useDetach(user.LoginID)
  const name = customer.CustomerName
  return (
    <li className="flex items-center gap-2 py-1.5">
      <div className="min-w-0 flex-1">
        <div className="truncate font-medium">{name}</div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          {[String(customer.CustomerID), customer.BranchID, customer.City].filter((part) => part !== '').join(', ')}
          {customer.ManagesUsers && <Badge tone="accent">{t('administers users')}</Badge>}
          {customer.UserPermission && <Badge tone="info">{t('own rights')}</Badge>}
          {customer.Blocked && <Badge tone="danger">{t('blocked')}</Badge>}
        </div>
      </div>
      <IconButton label={t('Rights at {{name}}', { name })} onPress={() => setOpen('rights')}>
        <Pencil aria-hidden size={16} />
      </IconButton>
      <IconButton label={t('Detach {{name}}', { name })} onPress={() => setOpen('detach')}>
        <Unplug aria-hidden size={16} />
      </IconButton>
      {open === 'rights' && <AttachmentDialog user={user} customer={customer} onClose={() => setOpen(undefined)} />}
      <Question
        title={t('Detach {{name}}?', { name })}
        action={t('Detach')}
        isPending={detach.isPending}
        isOpen={open === 'detach'}
        onClose={() => setOpen(undefined)}
        onConfirm={() => detach.mutate(customer.CustomerID, { onSuccess: () => setOpen(undefined) })}
      >
        <p>
          {t('{{login}} loses access to this customer at once. Orders that were sent stay.', { login: user.LoginID })}
        </p>
        {detach.isError && <Refusal>{failureText(detach.error)}</Refusal>}
      </Question>
    </li>
  )
}
