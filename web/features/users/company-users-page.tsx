import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyUser } from '#contract/company-users.ts'
import { permissionLabels } from '#web/shared/permission-labels.ts'
import { useUser } from '#web/shared/session.ts'
import { Loaded } from '#web/shared/loaded.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CompanyInvitations } from './company-invitations.tsx'
import { CompanyUserDialog } from './company-user-dialog.tsx'
import { InviteDialog } from './company-invite-dialog.tsx'
import { nameOfUser, rightsOf } from './company-user.ts'
import { RemoveQuestion } from './company-remove-question.tsx'
import { useCompanyUsers } from './use-company-users.ts'

/** The people of the active customer, for its own administrator. */
export function CompanyUsersPage() {
  const { t } = useTranslation()
  const own = useUser()
  const list = useCompanyUsers()
  const [isInviting, setInviting] = useState(false)
  return (
    <div className="flex flex-col gap-3 p-page">
      <div className="flex flex-wrap items-center gap-3">
        <h1>{t('Users of the company')}</h1>
        <span className="text-muted">{own.ActiveCustomer?.CustomerName}</span>
        <div className="ml-auto">
          <Button kind="primary" onPress={() => setInviting(true)}>
            <UserPlus aria-hidden size={16} />
            {t('Invite a user')}
          </Button>
        </div>
      </div>
      <div className="flex max-w-300 flex-col gap-3">
        <Loaded query={list} bars={6} fault={t('The list could not be loaded.')}>
          {(users) => (
            <Card title={`${t('Users')} (${users.length})`}>
              <ul className="divide-y divide-line">
                {users.map((user) => (
                  <Person key={user.LoginID} user={user} isSelf={user.LoginID === own.LoginID} />
                ))}
              </ul>
            </Card>
          )}
        </Loaded>
        <CompanyInvitations />
      </div>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  )
}

const states: Record<CompanyUser['State'], { text: string; tone: Tone }> = {
  active: { text: 'active', tone: 'success' },
  invited: { text: 'invited', tone: 'info' },
  blocked: { text: 'blocked', tone: 'danger' },
  closed: { text: 'blocked by the wholesaler', tone: 'danger' },
}

function Person({ user, isSelf }: { user: CompanyUser; isSelf: boolean }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'change' | 'remove'>()
  const name = nameOfUser(user)
  const rights = [...rightsOf(user)].map((id) => t(permissionLabels[id]))
  const { text, tone } = states[user.State]
  const close = () => setOpen(undefined)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-room flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{name}</span>
          <Badge tone={tone}>{t(text)}</Badge>
          {user.ManagesUsers && <Badge tone="accent">{t('administers users')}</Badge>}
          {isSelf && <span className="text-sm text-muted">{t('that is you')}</span>}
        </div>
        <div className="text-sm break-words text-muted">
          {[user.LoginID, user.Mail, user.PhoneNumber2, user.RoleName].filter((part) => part !== '').join(' · ')}
        </div>
        <div className="text-sm">{rights.length === 0 ? t('No permissions.') : rights.join(', ')}</div>
      </div>
      {!isSelf && !user.ManagesUsers && (
        <div className="flex gap-2">
          <Button onPress={() => setOpen('change')} aria-label={t('Change {{name}}', { name })}>
            {t('Change')}
          </Button>
          <Button onPress={() => setOpen('remove')} aria-label={t('Remove {{name}}', { name })}>
            {t('Remove')}
          </Button>
        </div>
      )}
      {open === 'change' && <CompanyUserDialog user={user} onClose={close} />}
      {open === 'remove' && <RemoveQuestion user={user} onClose={close} />}
    </li>
  )
}
