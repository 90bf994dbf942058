import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/shared/paths.ts'
import { useInvitationPlan } from './use-invitations.ts'

/** How many wait and until when, or that there is no server to send them. */
export function PlanLine() {
  const { t } = useTranslation()
  const { data: plan } = useInvitationPlan()
  if (!plan) return null
  if (!plan.HasMailServer) {
    return (
      <p role="note" className="flex items-start gap-2 rounded bg-warning-soft px-3 py-2 text-warning">
        <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
        <span>
          {t('There is no mail server yet. Set it up first.')}{' '}
          <Link to={paths.adminSettings} className="font-medium underline">
            {t('Mail server')}
          </Link>
        </span>
      </p>
    )
  }
  if (plan.Waiting === 0) return null
  return (
    <p role="status" className="text-muted">
      {t('Waiting: {{count}}, {{perHour}} within an hour; the last one leaves in about {{minutes}} min.', {
        count: plan.Waiting,
        perHour: plan.PerHour,
        minutes: plan.Minutes,
      })}
    </p>
  )
}
