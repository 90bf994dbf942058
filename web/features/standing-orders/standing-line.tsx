import { Link } from '@tanstack/react-router'
import { CalendarSync } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/shared/paths.ts'
import { nextWords } from './standing-words.ts'
import { useStandingOrders } from './use-standing-orders.ts'

/** The next standing order, or one that was stopped; nothing where there is none. */
export function StandingLine() {
  const { t } = useTranslation()
  const { data } = useStandingOrders()
  const told = data?.find(({ State }) => State === 'Stopped') ?? data?.find(({ NextDate }) => NextDate !== null)
  if (!told) return null
  const isStopped = told.State === 'Stopped'
  return (
    <Link
      to={paths.templates}
      search={{ template: told.TemplateId }}
      className={`flex min-h-8 items-center gap-1.5 rounded px-1 hover:bg-sunken pointer-coarse:min-h-11 ${isStopped ? 'font-medium text-danger' : 'text-muted'}`}
    >
      <CalendarSync aria-hidden size={16} className="shrink-0" />
      <span>
        {t('Standing order “{{name}}”', { name: told.Name })}: {isStopped ? t('stopped') : nextWords(told, t)}
      </span>
    </Link>
  )
}
