import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck, CircleMinus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FirstSteps } from '#contract/first-run.ts'
import { hasPermission, useUser } from '#web/shared/session.ts'
import { Loaded } from '#web/shared/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { stepWords } from './step-words.ts'
import { useFirstSteps, usePutStepsAway, useSettleStep } from './use-first-run.ts'

const states = {
  open: { icon: Circle, color: 'text-muted', text: 'to do', tone: 'warning' },
  done: { icon: CircleCheck, color: 'text-success', text: 'done', tone: 'success' },
  settled: { icon: CircleMinus, color: 'text-muted', text: 'not needed', tone: 'neutral' },
} as const

/** What a new portal has and what it still needs; each step is a screen of the administration. */
export function FirstStepsPage() {
  const { t } = useTranslation()
  const steps = useFirstSteps()
  const putAway = usePutStepsAway()
  return (
    <div className="flex max-w-240 flex-col gap-3 p-page">
      <h1>{t('First steps')}</h1>
      <Loaded query={steps} bars={6} fault={t('The data could not be loaded.')}>
        {({ Steps, IsPutAway }) => (
          <>
            <p className="text-muted">
              {t(
                'In this order it is quickest, but any step can be left and taken up again. All of them stay in the administration.',
              )}
            </p>
            <ol className="divide-y divide-line rounded border border-line bg-surface">
              {Steps.map((step, index) => (
                <Step key={step.Step} step={step} place={index + 1} />
              ))}
            </ol>
            <div className="flex flex-wrap items-center gap-3">
              <Button kind="quiet" isPending={putAway.isPending} onPress={() => putAway.mutate(!IsPutAway)}>
                {IsPutAway ? t('Show the steps above the administration') : t('Put the list away')}
              </Button>
              {IsPutAway && <span className="text-sm text-muted">{t('The list is put away.')}</span>}
            </div>
          </>
        )}
      </Loaded>
    </div>
  )
}

function Step({ step: { Step: id, State }, place }: { step: FirstSteps['Steps'][number]; place: number }) {
  const { t } = useTranslation()
  const user = useUser()
  const settle = useSettleStep()
  const { title, text, to } = stepWords[id]
  const { icon: Icon, color, text: word, tone } = states[State]
  const isMine = id !== 'users' || hasPermission(user, 'createuser')
  return (
    <li aria-label={t(title)} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <Icon aria-hidden size={22} className={`shrink-0 ${color}`} />
      <div className="min-w-room flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">
            {place}. {t(title)}
          </span>
          <Badge tone={tone}>{t(word)}</Badge>
        </p>
        <p className="text-sm text-muted">{t(text)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {State !== 'done' && (
          <Button
            kind="quiet"
            isPending={settle.isPending}
            onPress={() => settle.mutate({ Step: id, IsSettled: State === 'open' })}
          >
            {State === 'open' ? t('Not needed') : t('Open again')}
          </Button>
        )}
        {isMine && (
          <Link to={to} className={buttonClass(State === 'open' ? 'primary' : 'secondary')}>
            {State === 'open' ? t('Go to it') : t('Look at it')}
          </Link>
        )}
      </div>
    </li>
  )
}
