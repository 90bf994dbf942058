import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StandingOrder } from '#contract/standing-orders.ts'
import { deliveryText } from '#web/shared/delivery-days.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Question } from '#web/ui/question.tsx'
import { StandingDialog } from './standing-dialog.tsx'
import { changeOf, dayWithin, lastWords, nextWords, type StandingChange, stateWords } from './standing-words.ts'
import { useRemoveStandingOrder, useSaveStandingOrder, useStandingOrders } from './use-standing-orders.ts'

/** The standing order of a template: when it is done next, and how to change it; or the way to make one. */
export function StandingSection({ templateId }: { templateId: string }) {
  const { t } = useTranslation()
  const { data: all } = useStandingOrders()
  const [wanted, setWanted] = useState<StandingChange>()
  const order = all?.find(({ TemplateId }) => TemplateId === templateId)
  if (!all) return null
  return (
    <section aria-label={t('Standing order')} className="flex flex-col gap-2 rounded border border-line p-3">
      <div className="flex flex-wrap items-center gap-2">
        <CalendarSync aria-hidden size={16} className="text-muted" />
        <h3 className="font-medium">{t('Standing order')}</h3>
        {order && <Badge tone={stateWords[order.State].tone}>{t(stateWords[order.State].text)}</Badge>}
        {!order && (
          <Button className="ml-auto" onPress={() => setWanted({})}>
            {t('Set up')}
          </Button>
        )}
      </div>
      {order ? (
        <Set order={order} onEdit={setWanted} />
      ) : (
        <p className="text-sm text-muted">
          {t('On the days you choose it comes into the cart before the last moment to order.')}
        </p>
      )}
      {wanted && (
        <StandingDialog templateId={templateId} order={order} wanted={wanted} onClose={() => setWanted(undefined)} />
      )}
    </section>
  )
}

function Set({ order, onEdit }: { order: StandingOrder; onEdit: (wanted: StandingChange) => void }) {
  const { t } = useTranslation()
  const save = useSaveStandingOrder(order.TemplateId)
  const change = (fields: StandingChange) => {
    const wanted = { ...changeOf(order), ...fields }
    // Nobody has orders sent in their name without having agreed to it.
    if (order.NeedsAgreement && wanted.Sends && !wanted.Paused) onEdit(fields)
    else save.mutate(wanted)
  }
  const { State, NextDate, SkippedDate } = order
  const isRunning = State === 'Active'
  const last = lastWords(order, t)
  return (
    <>
      <p>
        {deliveryText(order.DeliveryDays, t)?.days} ·{' '}
        {order.Sends ? t('it is sent by itself') : t('it comes into the cart')} · {order.UserName}
      </p>
      {isRunning && (
        <p className="font-medium">{nextWords(order, t) ?? t('None of its days can be ordered for now.')}</p>
      )}
      {isRunning && SkippedDate !== null && (
        <p className="text-muted">{t('Left out: {{day}}', { day: dayWithin(SkippedDate, t) })}</p>
      )}
      {last !== undefined && <p className="text-sm text-muted">{last}</p>}
      <div className="flex flex-wrap gap-2">
        {State === 'Stopped' ? (
          <Button isPending={save.isPending} onPress={() => change({})}>
            {t('Take it over')}
          </Button>
        ) : (
          State !== 'Ended' && (
            <Button isPending={save.isPending} onPress={() => change({ Paused: State === 'Active' })}>
              {State === 'Paused' ? t('Go on') : t('Pause')}
            </Button>
          )
        )}
        {isRunning && (SkippedDate !== null || NextDate !== null) && (
          <Button
            isPending={save.isPending}
            onPress={() => change({ SkippedDate: SkippedDate === null ? NextDate : null })}
          >
            {SkippedDate === null
              ? t('Leave out {{day}}', { day: dayWithin(NextDate ?? '', t) })
              : t('Do not leave out')}
          </Button>
        )}
        <Button onPress={() => onEdit({})}>{t('Change')}</Button>
        <End order={order} />
      </div>
    </>
  )
}

function End({ order }: { order: StandingOrder }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveStandingOrder(order.TemplateId)
  return (
    <>
      <Button kind="quiet" onPress={() => setAsking(true)}>
        {t('End the standing order')}
      </Button>
      <Question
        title={t('End the standing order')}
        action={t('End the standing order')}
        isPending={remove.isPending}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setAsking(false) })}
      >
        <p>{t('“{{name}}” stays as a template.', { name: order.Name })}</p>
      </Question>
    </>
  )
}
