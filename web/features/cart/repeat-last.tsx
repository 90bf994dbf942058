import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLastOrder, useReorder } from './use-reorder.ts'
import { formatMoney, formatTime } from '#web/i18n/formats.ts'
import { Button } from '#web/ui/button.tsx'

/** Puts the last order into the empty cart; nothing when there is none. */
export function RepeatLast() {
  const { t } = useTranslation()
  const last = useLastOrder()
  const { reorder, isPending } = useReorder()
  if (!last) return null
  const facts = [
    formatTime(last.Created),
    t('{{count}} lines', { count: last.Positions.length }),
    last.TotalAmountGrandIncl === null ? '' : `${formatMoney(last.TotalAmountGrandIncl)} ${t('incl. VAT')}`,
  ]
  return (
    <div className="mt-4 flex flex-col items-center gap-1">
      <Button
        kind="primary"
        icon={<RotateCcw aria-hidden size={16} />}
        isPending={isPending}
        onPress={() => reorder({ source: last.OrderId, lines: last.Positions, reviews: true })}
      >
        {t('Repeat the last order')}
      </Button>
      <p className="text-sm">{facts.filter((fact) => fact !== '').join(' · ')}</p>
    </div>
  )
}
