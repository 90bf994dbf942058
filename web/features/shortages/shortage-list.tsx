import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OrderShortages, Shortage, ShortageChange } from '#contract/shortages.ts'
import { formatMeasure, formatTime, formatUnitMoney } from '#web/i18n/formats.ts'
import { unitWord } from '#web/i18n/units.ts'
import { Button } from '#web/ui/button.tsx'

type ShortageListProps = {
  shortages: OrderShortages
  isSending: boolean
  onAnswer: (change: ShortageChange) => void
}

/** Missing goods of an order, each with what can be done about it, or with what was answered, by whom and when. */
export function ShortageList({ shortages: { IsOpen, Shortages }, isSending, onAnswer }: ShortageListProps) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('Missing goods')} className="flex flex-col gap-2">
      {Shortages.map((one) => (
        <li key={one.Position} className="flex flex-col gap-2 rounded border border-line bg-surface p-3">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <strong className="min-w-0 font-medium break-words">{one.Name}</strong>
            <span className="text-muted">
              {t('{{missing}} of {{ordered}} missing', {
                missing: formatMeasure(one.Missing, one.Unit),
                ordered: formatMeasure(one.Ordered, one.Unit),
              })}
            </span>
          </span>
          {one.Answer !== '' ? (
            <Answered shortage={one} />
          ) : IsOpen ? (
            <Choices shortage={one} isSending={isSending} onAnswer={onAnswer} />
          ) : (
            <span className="text-muted">{t('Nobody answered, so the rest came without it.')}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

const answerWords = {
  Without: 'The rest comes without it',
  Substitute: 'Comes instead: {{item}}',
  Later: 'With the next delivery: it waits in the cart',
} as const

function Answered({ shortage }: { shortage: Shortage }) {
  const { t } = useTranslation()
  const { Answer, AnsweredBy, Answered: time, SubstituteName: item } = shortage
  if (Answer === '') return null
  return (
    <span role="status" className="flex items-start gap-2">
      <CircleCheck aria-hidden size={18} className="mt-0.5 shrink-0 text-success" />
      <span className="min-w-0 break-words">
        {t(answerWords[Answer], { item })}
        <span className="block text-sm text-muted">
          {[AnsweredBy, time === null ? '' : formatTime(time)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  )
}

function Choices({ shortage, isSending, onAnswer }: { shortage: Shortage } & Omit<ShortageListProps, 'shortages'>) {
  const { t } = useTranslation()
  const { Position, Name, Offers } = shortage
  return (
    <div role="group" aria-label={t('What to do about {{item}}', { item: Name })} className="flex flex-wrap gap-2">
      {Offers.map(({ ItemId, Name: item, Unit, NetPriceValue }) => (
        <Button
          key={ItemId}
          isDisabled={isSending}
          onPress={() => onAnswer({ Position, Answer: 'Substitute', ItemId })}
        >
          {t('Instead: {{item}}', {
            item: NetPriceValue === null ? item : `${item} · ${formatUnitMoney(NetPriceValue)}/${unitWord(Unit)}`,
          })}
        </Button>
      ))}
      <Button isDisabled={isSending} onPress={() => onAnswer({ Position, Answer: 'Later' })}>
        {t('With the next delivery')}
      </Button>
      <Button isDisabled={isSending} onPress={() => onAnswer({ Position, Answer: 'Without' })}>
        {t('Without it')}
      </Button>
    </div>
  )
}
