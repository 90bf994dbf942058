import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AskedShortage, PickLine, QueuedOrder, VerifyOrder } from '#contract/warehouse.ts'
import { formatMeasure } from '#web/i18n/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { tell } from './feedback.ts'

const answerWords = {
  Without: 'The buyer takes the rest without it',
  Substitute: 'The buyer takes instead: {{item}}',
  Later: 'The buyer wants it with the next delivery',
} as const

/** What the buyer was asked about a line, or answered. */
export function LineShortage({ shortage, line }: { shortage: AskedShortage; line: PickLine }) {
  const { t } = useTranslation()
  const { Answer, AnsweredBy, Item, Missing } = shortage
  if (Answer === '') return <span className="block text-info">{t('The buyer was asked what to do')}</span>
  const item = Item ? `${Item.Name} · ${formatMeasure(Missing, line.Unit)}` : ''
  return (
    <span className="block text-lg font-medium text-info">
      {t(answerWords[Answer], { item })}
      <span className="block text-sm font-normal text-muted">
        {[AnsweredBy, Item?.ItemId, Item?.EAN].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}

/** Whether the buyer of an order was asked, or has answered. */
export function ShortageBadges({ order: { AskedCount, AnsweredCount } }: { order: QueuedOrder }) {
  const { t } = useTranslation()
  return (
    <>
      {AskedCount > 0 && <Badge tone="warning">{t('Buyer asked: {{count}}', { count: AskedCount })}</Badge>}
      {AnsweredCount > 0 && <Badge tone="info">{t('Buyer answered: {{count}}', { count: AnsweredCount })}</Badge>}
    </>
  )
}

/** Says that the buyer has answered, since the order was opened here, until somebody has seen it. */
export function AnswerNews({ order }: { order: VerifyOrder }) {
  const { t } = useTranslation()
  const answers = order.Positions.filter(({ Shortage }) => Shortage !== null && Shortage.Answer !== '')
  const [seen, setSeen] = useState(() => new Set(answers.map(({ Position }) => Position)))
  const fresh = answers.filter(({ Position }) => !seen.has(Position))
  useEffect(() => {
    if (fresh.length > 0) tell('done')
  }, [fresh.length])
  if (fresh.length === 0) return null
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded bg-info-soft p-3">
      <span className="min-w-0 flex-1">
        <strong className="block text-xl font-semibold text-info">{t('The buyer has answered')}</strong>
        {fresh.map((line) => (
          <span key={line.Position} className="block text-lg break-words">
            {line.Name}
            {line.Shortage && <LineShortage shortage={line.Shortage} line={line} />}
          </span>
        ))}
      </span>
      <Button onPress={() => setSeen(new Set(answers.map(({ Position }) => Position)))}>{t('Understood')}</Button>
    </div>
  )
}
