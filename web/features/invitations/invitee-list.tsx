import { Send } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Invitee, MOST_INVITED } from '#contract/invitations.ts'
import { t as translate } from '#web/i18n/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DataGrid } from '#web/ui/data-grid.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { useInvitationPlan, useInvitees } from './use-invitations.ts'
import { faultWords, namesOf } from './words.ts'

const NONE: Invitee[] = []
const idOf = ({ Mail, Customers }: Invitee) => Mail || `customer ${Customers[0]?.CustomerID}`
const canBeInvited = ({ Fault }: Invitee) => Fault === ''

/** The preview of the invitations: who would get one, who not and why. */
export function InviteeList() {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [withoutUser, setWithoutUser] = useState(true)
  const invitees = useInvitees(text.trim(), withoutUser)
  const { data: plan } = useInvitationPlan()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const rows = invitees.data ?? NONE
  const free = useMemo(() => rows.filter(canBeInvited), [rows])
  const chosen = useMemo(() => free.filter((row) => selected.has(idOf(row))), [free, selected])
  const columns = useColumns()
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="w-72 max-card:w-full">
          <SearchField label={t('Find a customer or an address')} value={text} onSearch={setText} />
        </div>
        <Checkbox isSelected={withoutUser} onChange={setWithoutUser}>
          {t('Only customers without a user')}
        </Checkbox>
        <div className="ml-auto flex flex-wrap gap-2">
          <Button
            isDisabled={free.length === 0}
            onPress={() => setSelected(new Set(chosen.length === free.length ? [] : free.map(idOf)))}
          >
            {chosen.length === free.length && free.length > 0
              ? t('Choose none')
              : t('Choose all who can be invited ({{count}})', { count: free.length })}
          </Button>
          <Button
            kind="primary"
            icon={<Send aria-hidden size={16} />}
            isDisabled={chosen.length === 0 || plan?.HasMailServer !== true}
            onPress={() => setAsking(true)}
          >
            {t('Invite ({{count}})', { count: chosen.length })}
          </Button>
        </div>
      </div>
      {rows.length >= MOST_INVITED && (
        <p className="text-warning">
          {t('Only the first {{count}} are shown. Look for fewer.', { count: MOST_INVITED })}
        </p>
      )}
      <div className="h-[max(24rem,60vh)]">
        <DataGrid
          label={t('Who can be invited')}
          rows={rows}
          rowId={idOf}
          columns={columns}
          status={invitees.isPending ? 'loading' : invitees.data === undefined ? 'error' : 'ready'}
          onRetry={() => void invitees.refetch()}
          empty={t('No customer has an address here. Import the address book first, or look for another one.')}
          selection="multi"
          selected={selected}
          onSelect={(ids) => setSelected(new Set(free.map(idOf).filter((id) => ids.has(id))))}
          rowTone={(row) => (canBeInvited(row) ? undefined : 'muted')}
          renderCard={renderCard}
          cardHeight={84}
        />
      </div>
      {isAsking && plan && (
        <InviteDialog
          invitees={chosen}
          perHour={plan.PerHour}
          waiting={plan.Waiting}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            setSelected(new Set())
          }}
        />
      )}
    </div>
  )
}

const What = ({ row }: { row: Invitee }) =>
  row.Fault === '' ? (
    <Badge tone="success">{row.LoginID === '' ? translate('new account') : translate('gets a password')}</Badge>
  ) : (
    <Badge tone={row.Fault === 'invited' || row.Fault === 'used' ? 'neutral' : 'warning'}>
      {translate(faultWords[row.Fault])}
    </Badge>
  )

const Text = ({ children }: { children: string }) => (
  <span title={children} className="truncate">
    {children}
  </span>
)

function useColumns(): GridColumn<Invitee>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        id: 'mail',
        header: t('Email'),
        minWidth: 220,
        sort: (row) => row.Mail,
        cell: (row) => <Text>{row.Mail || '–'}</Text>,
      },
      {
        id: 'customers',
        header: t('Customer'),
        minWidth: 240,
        sort: namesOf,
        cell: (row) => <Text>{namesOf(row)}</Text>,
      },
      {
        id: 'login',
        header: t('Username'),
        width: 140,
        spare: 1,
        sort: (row) => row.LoginID,
        cell: (row) => <Text>{row.LoginID}</Text>,
      },
      { id: 'what', header: t('Invitation'), width: 200, sort: (row) => row.Fault, cell: (row) => <What row={row} /> },
    ],
    [t],
  )
}

const renderCard = (row: Invitee) => (
  <div className="flex h-full flex-col justify-center gap-1 px-3">
    <div className="flex items-center justify-between gap-2">
      <span className="truncate font-medium">{row.Mail || '–'}</span>
      <What row={row} />
    </div>
    <span className="truncate text-sm text-muted">{namesOf(row)}</span>
  </div>
)
