import { useTranslation } from 'react-i18next'
import type { CompanyInvitation } from '#contract/company-users.ts'
import { failureText } from '#web/api/errors.ts'
import { formatTime } from '#web/i18n/formats.ts'
import { permissionLabels } from '#web/shared/permission-labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { rightsOf } from './company-user.ts'
import { useChangeInvitation, useCompanyInvitations } from './use-company-users.ts'

/** Who was invited and has not come yet. */
export function CompanyInvitations() {
  const { t } = useTranslation()
  const list = useCompanyInvitations()
  if (list.isLoadingError) {
    return <EmptyState kind="error" title={t('The list could not be loaded.')} onRetry={() => void list.refetch()} />
  }
  if (!list.data || list.data.length === 0) return null
  return (
    <Card title={`${t('Invited')} (${list.data.length})`}>
      <ul className="divide-y divide-line">
        {list.data.map((invitation) => (
          <Line key={invitation.InvitationId} invitation={invitation} />
        ))}
      </ul>
    </Card>
  )
}

const states: Record<CompanyInvitation['State'], string> = {
  waiting: 'waits for its turn',
  sent: 'sent',
  opened: 'opened',
  accepted: 'accepted',
  expired: 'expired',
  failed: 'not delivered',
  withdrawn: 'withdrawn',
}

function Line({ invitation }: { invitation: CompanyInvitation }) {
  const { t } = useTranslation()
  const change = useChangeInvitation()
  const { InvitationId, Mail, State, Expires } = invitation
  const rights = [...rightsOf(invitation)].map((id) => t(permissionLabels[id]))
  const isLost = State === 'expired' || State === 'failed'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-room flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium break-all">{Mail}</span>
          <Badge tone={isLost ? 'warning' : 'info'}>{t(states[State])}</Badge>
          {Expires !== null && (
            <span className="text-sm text-muted">{t('valid until {{time}}', { time: formatTime(Expires) })}</span>
          )}
        </div>
        <div className="text-sm">{rights.length === 0 ? t('No permissions.') : rights.join(', ')}</div>
        {change.isError && <Refusal>{failureText(change.error)}</Refusal>}
      </div>
      <div className="flex gap-2">
        <Button
          aria-label={t('Invite again: {{mail}}', { mail: Mail })}
          isPending={change.isPending}
          onPress={() => change.mutate({ InvitationId, Action: 'again' })}
        >
          {t('Invite again')}
        </Button>
        <Button
          aria-label={t('Withdraw the invitation of {{mail}}', { mail: Mail })}
          isPending={change.isPending}
          onPress={() => change.mutate({ InvitationId, Action: 'withdraw' })}
        >
          {t('Withdraw')}
        </Button>
      </div>
    </li>
  )
}
