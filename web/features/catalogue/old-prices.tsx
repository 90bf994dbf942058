import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#web/i18n/formats.ts'
import { Button } from '#web/ui/button.tsx'

type OldPricesProps = {
  /** The day of the prices, `yyyy-MM-dd`. */
  day: string
  /** The refresh failed; else it brought nothing newer. */
  isFailed: boolean
  onRetry: () => void
}

/** Tells from when the prices are where they are not today's; they can be ordered with all the same. */
export function OldPrices({ day, isFailed, onRetry }: OldPricesProps) {
  const { t } = useTranslation()
  return (
    <div role="status" className="flex items-center gap-3 rounded border border-line bg-warning-soft px-3 py-1.5">
      <TriangleAlert aria-hidden size={16} className="shrink-0 text-warning" />
      <p className="min-w-0 flex-1">
        {isFailed && `${t('The catalogue could not be refreshed.')} `}
        {t('Prices and availability are as of {{day}}. They are checked again before an order is sent.', {
          day: formatDay(day),
        })}
      </p>
      {isFailed && <Button onPress={onRetry}>{t('Try again')}</Button>}
    </div>
  )
}
