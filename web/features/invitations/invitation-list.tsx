import { RotateCcw, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invitation } from '#contract/invitations.ts'
import { formatTime } from '#web/i18n/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataGrid } from '#web/ui/data-grid.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useChangeInvitation, useInvitations } from './use-invitations.ts'
import { namesOf, stateWords } from './words.ts'

const NONE: Invitation[] = []
const idOf = ({ InvitationId }: Invitation) => InvitationId
const searched = (row: Invitation) => [row.Mail, row.LoginID, namesOf(row)]

/** Who was invited, what became of it, and what can be done about it. */
export function InvitationList() {
  const { t } = useTranslation()
  const invitations = useInvitations()
  const [text, setText] = useState('')
  const rows = invitations.data ?? NONE
  const columns = useColumns()
  const counts = useMemo(() => Map.groupBy(rows, ({ State }) => State), [rows])
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="w-72 max-card:w-full">
          <SearchField label={t('Find an invitation')} value={text} onSearch={setText} />
        </div>
        <span className="flex flex-wrap gap-2">
          {[...counts].map(([state, all]) => (
            <Badge key={state} tone={stateWords[state].tone}>
              {t(stateWords[state].text)} {all.length}
            </Badge>
          ))}
        </span>
      </div>
      <div className="h-[max(24rem,60vh)]">
        <DataGrid
          label={t('Who was invited')}
          rows={rows}
          rowId={idOf}
          columns={columns}
          status={invitations.isPending ? 'loading' : invitations.data === undefined ? 'error' : 'ready'}
          onRetry={() => void invitations.refetch()}
          filter={text}
          filterFields={searched}
          empty={t('Nobody was invited yet.')}
          renderCard={renderCard}
          cardHeight={96}
        />
      </div>
    </div>
  )
}

function State({ row }: { row: Invitation }) {
  const { t } = useTranslation()
  const { text, tone } = stateWords[row.State]
  return (
    <span className="flex min-w-0 items-center gap-1.5" title={row.MailFault}>
      <Badge tone={tone}>{t(text)}</Badge>
      {row.MailFault !== '' && <span className="truncate text-sm text-danger">{row.MailFault}</span>}
    </span>
  )
}

function Actions({ row }: { row: Invitation }) {
  const { t } = useTranslation()
  const change = useChangeInvitation()
  if (row.State === 'accepted') return null
  const { InvitationId, Mail } = row
  return (
    <span className="flex gap-1">
      <IconButton
        label={t('Send again to {{mail}}', { mail: Mail })}
        isDisabled={change.isPending}
        onPress={() => change.mutate({ InvitationId, Action: 'again' })}
      >
        <RotateCcw aria-hidden size={16} />
      </IconButton>
      {row.State !== 'withdrawn' && (
        <IconButton
          label={t('Withdraw the invitation of {{mail}}', { mail: Mail })}
          isDisabled={change.isPending}
          onPress={() => change.mutate({ InvitationId, Action: 'withdraw' })}
        >
          <Undo2 aria-hidden size={16} />
        </IconButton>
      )}
    </span>
  )
}

const Text = ({ children }: { children: string }) => (
  <span title={children} className="truncate">
    {children}
  </span>
)

const timeOf = (moment: string | null) => (moment === null ? '–' : formatTime(moment))

function useColumns(): GridColumn<Invitation>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        id: 'mail',
        header: t('Email'),
        minWidth: 200,
        sort: (row) => row.Mail,
        cell: (row) => <Text>{row.Mail}</Text>,
      },
      {
        id: 'customers',
        header: t('Customer'),
        minWidth: 200,
        spare: 2,
        sort: namesOf,
        cell: (row) => <Text>{namesOf(row)}</Text>,
      },
      { id: 'state', header: t('State'), minWidth: 170, sort: (row) => row.State, cell: (row) => <State row={row} /> },
      { id: 'login', header: t('Username'), width: 130, spare: 1, cell: (row) => <Text>{row.LoginID}</Text> },
      { id: 'sent', header: t('Sent'), width: 148, spare: 3, cell: (row) => timeOf(row.Sent) },
      { id: 'expires', header: t('Valid until'), width: 148, spare: 4, cell: (row) => timeOf(row.Expires) },
      { id: 'actions', header: t('Actions'), width: 96, cell: (row) => <Actions row={row} /> },
    ],
    [t],
  )
}

const renderCard = (row: Invitation) => (
  <div className="flex h-full items-center gap-2 px-3">
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <span className="truncate font-medium">{row.Mail}</span>
      <span className="truncate text-sm text-muted">{namesOf(row)}</span>
      <State row={row} />
    </div>
    <Actions row={row} />
  </div>
)
