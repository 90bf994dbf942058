import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DeliverySettings, deleteClosedDay, putClosedDay } from '#contract/delivery-settings.ts'
import { call } from '#web/api/client.ts'
import { weekdayOf } from '#web/shared/delivery-days.ts'
import { formatDay, todayInPrague } from '#web/i18n/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useUnsaved } from '#web/ui/unsaved.ts'
import { useSave } from './use-delivery-settings.ts'

const nothing = { Day: '', Reason: '' }

/** Days on which nothing is delivered besides the public holidays. */
export function ClosedDays({ days }: { days: DeliverySettings['ClosedDays'] }) {
  const { t } = useTranslation()
  const [values, setValues] = useState(nothing)
  const close = useSave(
    ({ Day, Reason }: typeof nothing) => call(putClosedDay, { params: { Day }, body: { Reason } }),
    () => setValues(nothing),
  )
  const open = useSave(
    (Day: string) => call(deleteClosedDay, { params: { Day } }),
    () => {},
  )
  useUnsaved(values.Day !== '' || values.Reason !== '')
  const isWhole = values.Day !== '' && values.Reason.trim() !== ''
  return (
    <Card title={t('Closed days')}>
      <ul className="divide-y divide-line px-4">
        {days.length === 0 && (
          <li className="py-3 text-muted">
            {t('Besides public holidays there is a delivery on every day of a route.')}
          </li>
        )}
        {days.map(({ Date, Reason }) => (
          <li key={Date} className="flex items-center gap-3 py-1">
            <span className="w-30 shrink-0">
              {t(weekdayOf(Date))} {formatDay(Date)}
            </span>
            <span className="min-w-0 flex-1 break-words">{Reason}</span>
            <IconButton
              label={t('Open the day {{day}}', { day: formatDay(Date) })}
              isDisabled={open.isPending}
              onPress={() => open.mutate(Date)}
            >
              <Trash2 aria-hidden size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      <form
        className="flex flex-wrap items-end gap-3 border-t border-line p-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isWhole) close.mutate(values)
        }}
      >
        <DayField
          label={t('Day')}
          value={values.Day}
          min={todayInPrague()}
          onChange={(Day) => setValues({ ...values, Day })}
        />
        <TextField
          label={t('Reason for the customers')}
          value={values.Reason}
          onChange={(Reason) => setValues({ ...values, Reason })}
          maxLength={100}
          className="min-w-40 flex-1"
        />
        <Button type="submit" isPending={close.isPending} isDisabled={!isWhole}>
          {t('Close the day')}
        </Button>
      </form>
    </Card>
  )
}
