import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/shared/paths.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteeList } from './invitee-list.tsx'
import { PlanLine } from './plan-line.tsx'

/** Who of the customers' people can be invited, and what became of those who were. */
export function InvitationsPage() {
  const { t } = useTranslation()
  const { part = 'invitees' } = useSearch({ from: paths.adminInvitations })
  const navigate = useNavigate()
  return (
    <div className="flex flex-col gap-3 p-page">
      <h1>{t('Invitations')}</h1>
      <PlanLine />
      <Tabs
        label={t('Invitations')}
        value={part}
        onChange={(id) =>
          void navigate({ to: paths.adminInvitations, search: id === 'invited' ? { part: id } : {}, replace: true })
        }
        entries={[
          { id: 'invitees', label: t('Who can be invited'), content: <InviteeList /> },
          { id: 'invited', label: t('Who was invited'), content: <InvitationList /> },
        ]}
      />
    </div>
  )
}
