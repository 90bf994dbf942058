import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/shared/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { stepWords } from './step-words.ts'
import { useFirstSteps } from './use-first-run.ts'

/** What a new portal still needs, each with the way to it; nothing once all is done or the list is put away. */
export default function OpenSteps() {
  const { t } = useTranslation()
  const { data: steps } = useFirstSteps()
  if (!steps || steps.IsPutAway) return null
  const open = steps.Steps.filter(({ State }) => State === 'open')
  if (open.length === 0) return null
  return (
    <div className="max-w-300">
      <Card title={t('First steps')}>
        <ol className="divide-y divide-line">
          {open.map(({ Step }) => {
            const { title, text, to } = stepWords[Step]
            return (
              <li key={Step} aria-label={t(title)} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
                <div className="min-w-room flex-1">
                  <p className="font-medium">{t(title)}</p>
                  <p className="text-sm text-muted">{t(text)}</p>
                </div>
                <Link to={to} aria-label={`${t('Go to it')}: ${t(title)}`} className={buttonClass('secondary')}>
                  {t('Go to it')}
                </Link>
              </li>
            )
          })}
        </ol>
        <p className="px-4 py-3 text-sm">
          <Link to={paths.adminFirstSteps} className="text-accent underline">
            {t('{{done}} of {{all}} done', { done: steps.Steps.length - open.length, all: steps.Steps.length })}
          </Link>
        </p>
      </Card>
    </div>
  )
}
