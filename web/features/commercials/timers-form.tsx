import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CommercialTimers, TimersChange } from '#contract/commercial-editing.ts'
import { formatQuantity } from '#web/i18n/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { parseNumber } from '#web/ui/numbers.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useUnsaved } from '#web/ui/unsaved.ts'
import { useSaveTimers, useTimers } from './use-commercials-admin.ts'

/** When the popup opens and how long it stays: for everybody, or for the active customer alone. */
export function TimersForms() {
  const { t } = useTranslation()
  const { data = [] } = useTimers()
  const [chosen, setChosen] = useState('0')
  const timers = data.find(({ CustomerID }) => String(CustomerID) === chosen) ?? data[0]
  if (!timers) return null
  return (
    <Card title={t('Times of the popup')}>
      <div className="grid gap-3 p-4">
        {data.length > 1 && (
          <Select
            label={t('For whom')}
            options={data.map(({ CustomerID, CustomerName }) => ({
              id: String(CustomerID),
              label: CustomerID === 0 ? t('all customers') : CustomerName,
            }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
        <TimersForm key={JSON.stringify(timers)} timers={timers} />
      </div>
    </Card>
  )
}

const fields = [
  ['PopUpDelay', 'Minutes in the catalogue before it opens'],
  ['PopUpInterval', 'Minutes before it opens again'],
  ['PopUpAutoplay', 'Seconds for each picture'],
] as const

function TimersForm({ timers: { CustomerID, IsOwn, Timers: stored } }: { timers: CommercialTimers }) {
  const { t } = useTranslation()
  const written = {
    PopUpDelay: formatQuantity(stored.PopUpDelay),
    PopUpInterval: formatQuantity(stored.PopUpInterval),
    PopUpAutoplay: formatQuantity(stored.PopUpAutoplay),
  }
  const [texts, setTexts] = useState(written)
  const save = useSaveTimers()
  const isChanged = fields.some(([name]) => texts[name] !== written[name])
  useUnsaved(isChanged)
  const checked = TimersChange.safeParse(
    Object.fromEntries(fields.map(([name]) => [name, parseNumber(texts[name]) ?? -1])),
  )
  const wrong = new Set(checked.error?.issues.map(({ path }) => path[0]))
  const { PopUpDelay, PopUpInterval, PopUpAutoplay } = checked.data ?? stored
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (checked.success) save.mutate({ customerId: CustomerID, own: checked.data })
      }}
    >
      {fields.map(([name, label]) => (
        <TextField
          key={name}
          label={t(label)}
          inputMode="decimal"
          value={texts[name]}
          onChange={(text) => setTexts({ ...texts, [name]: text })}
          error={
            wrong.has(name)
              ? t(name === 'PopUpAutoplay' ? 'Enter a number from 2 to 120.' : 'Enter a number from 0 to 1440.')
              : undefined
          }
        />
      ))}
      <p role="note" className="text-sm text-muted">
        {t('In the cart it opens at once, in the catalogue after {{delay}} min; each picture stays {{autoplay}} s.', {
          delay: formatQuantity(PopUpDelay),
          autoplay: formatQuantity(PopUpAutoplay),
        })}{' '}
        {PopUpInterval === 0
          ? t('Once closed, it does not open again before the next login.')
          : t('Once closed, it opens again after {{interval}} min.', { interval: formatQuantity(PopUpInterval) })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={save.isPending} isDisabled={!checked.success || (!isChanged && IsOwn)}>
          {t('Save')}
        </Button>
        {CustomerID !== 0 && IsOwn && (
          <Button kind="quiet" onPress={() => save.mutate({ customerId: CustomerID, own: null })}>
            {t('As for all customers')}
          </Button>
        )}
      </div>
    </form>
  )
}
