import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DrawStage } from '#contract/draw.ts'
import { formatAmount, formatDay, formatQuantity, todayInPrague } from '#web/i18n/formats.ts'
import { Loaded } from '#web/shared/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Question } from '#web/ui/question.tsx'
import { DrawCustomers } from './draw-customers.tsx'
import { StageDialog } from './stage-dialog.tsx'
import { useDeleteStage, useStages } from './use-draw.ts'

/** The stages of the draw, and whose tickets those of the chosen one are. */
export function DrawPage() {
  const { t } = useTranslation()
  const query = useStages()
  const stages = query.data
  const [opened, setOpened] = useState<DrawStage | 'new'>()
  const [chosen, setChosen] = useState<number>()
  const [leaving, setLeaving] = useState<DrawStage>()
  const remove = useDeleteStage(() => setLeaving(undefined))
  const today = todayInPrague()
  const shown =
    stages?.find(({ Stage }) => Stage === chosen) ??
    stages?.find(({ ValidFrom, ValidTo }) => ValidFrom <= today && ValidTo >= today) ??
    stages?.[0]
  return (
    <div className="flex flex-col gap-3 p-page">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="flex-1">{t('Draw')}</h1>
        {stages && (
          <Button kind="primary" icon={<Plus aria-hidden size={16} />} onPress={() => setOpened('new')}>
            {t('New stage')}
          </Button>
        )}
      </div>
      <Loaded query={query} bars={6} fault={t('The draw could not be loaded.')}>
        {(all) => (
          <div className="grid items-start gap-3 wide:grid-cols-[3fr_2fr]">
            <ul aria-label={t('Draw')} className="divide-y divide-line rounded border border-line bg-surface px-4">
              {all.length === 0 && (
                <li className="py-3 text-muted">
                  {t('There is no draw yet. Add a stage: customers see it in the top bar on its days.')}
                </li>
              )}
              {all.map((stage) => (
                <Line
                  key={stage.Stage}
                  stage={stage}
                  isShown={stage === shown}
                  onShow={() => setChosen(stage.Stage)}
                  onChange={() => setOpened(stage)}
                  onDelete={() => setLeaving(stage)}
                />
              ))}
            </ul>
            {shown && <DrawCustomers key={shown.Stage} stage={shown.Stage} />}
          </div>
        )}
      </Loaded>
      {opened !== undefined && (
        <StageDialog
          stage={opened === 'new' ? undefined : opened}
          next={Math.max(0, ...(stages ?? []).map(({ Stage }) => Stage)) + 1}
          onClose={() => setOpened(undefined)}
        />
      )}
      <Question
        title={t('Delete the stage')}
        action={t('Delete')}
        isPending={remove.isPending}
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving && remove.mutate(leaving.Stage)}
      >
        <p>
          {t('Stage')} {leaving?.Stage}
        </p>
      </Question>
    </div>
  )
}

type LineProps = {
  stage: DrawStage
  isShown: boolean
  onShow: () => void
  onChange: () => void
  onDelete: () => void
}

function Line({ stage, isShown, onShow, onChange, onDelete }: LineProps) {
  const { t } = useTranslation()
  const { Stage, ValidFrom, ValidTo, TicketNet, Phases, Tickets } = stage
  const name = `${t('Stage')} ${Stage}`
  const today = todayInPrague()
  const state = ValidTo < today ? 'past' : ValidFrom > today ? 'planned' : 'valid'
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <span className="min-w-room flex-1">
        <button type="button" aria-pressed={isShown} onClick={onShow} className="text-left font-medium underline">
          {name}
        </button>
        <span className="block text-sm text-muted">
          {formatDay(ValidFrom)} – {formatDay(ValidTo)} ·{' '}
          {t('a ticket for each {{amount}} CZK of an order', { amount: formatAmount(TicketNet) })} · {t('Tickets')}:{' '}
          {formatQuantity(Tickets)}
        </span>
        {Phases.map(({ Phase, ValidFrom: from, ValidTo: to, LeastNet }) => (
          <span key={Phase} className="block text-sm text-muted">
            {t('Phase {{number}}', { number: Phase })}: {formatDay(from)} – {formatDay(to)},{' '}
            {t('at least {{amount}} CZK', { amount: formatAmount(LeastNet) })}
          </span>
        ))}
      </span>
      <Badge tone={state === 'valid' ? 'success' : 'neutral'}>{t(state)}</Badge>
      <IconButton label={t('Change {{name}}', { name })} onPress={onChange}>
        <Pencil aria-hidden size={16} />
      </IconButton>
      <IconButton label={t('Delete {{name}}', { name })} onPress={onDelete}>
        <Trash2 aria-hidden size={16} />
      </IconButton>
    </li>
  )
}
