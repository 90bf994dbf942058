import { Link } from '@tanstack/react-router'
import { ArrowRight, ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/shared/paths.ts'
import { hasPermission, useUser } from '#web/shared/session.ts'
import { stepWords } from './step-words.ts'
import { useFirstSteps } from './use-first-run.ts'

/** Above the screens of the administration while a new portal still needs something: how far it is, and what is next. */
export default function StepsStrip({ path }: { path: string }) {
  const user = useUser()
  const isShown = user.IsAdmin && hasPermission(user, 'useradmin') && path !== paths.adminFirstSteps
  return isShown ? <Strip path={path} /> : null
}

function Strip({ path }: { path: string }) {
  const { t } = useTranslation()
  const { data: steps } = useFirstSteps()
  if (!steps || steps.IsPutAway) return null
  const open = steps.Steps.filter(({ State }) => State === 'open')
  if (open.length === 0) return null
  const next = open.find(({ Step }) => stepWords[Step].to !== path)
  return (
    <nav
      aria-label={t('First steps')}
      className="no-print flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-info-soft px-page py-1.5 text-sm"
    >
      <Link to={paths.adminFirstSteps} className="flex items-center gap-2 font-medium text-info hover:underline">
        <ListChecks aria-hidden size={16} />
        {t('First steps')}:{' '}
        {t('{{done}} of {{all}} done', { done: steps.Steps.length - open.length, all: steps.Steps.length })}
      </Link>
      {next && (
        <Link to={stepWords[next.Step].to} className="flex items-center gap-1 hover:underline">
          {t('Next')}: {t(stepWords[next.Step].title)}
          <ArrowRight aria-hidden size={14} />
        </Link>
      )}
    </nav>
  )
}
