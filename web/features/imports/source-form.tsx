import { Download, RefreshCw } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataSource, DataSourceChange } from '#contract/data-source.ts'
import { FaultText } from '#web/shared/fault-text.tsx'
import { formatTime } from '#web/i18n/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Select } from '#web/ui/select.tsx'
import { useUnsaved } from '#web/ui/unsaved.ts'
import { useAskSource, useRequestFile, useSaveSource, useSource } from './use-source.ts'

const minutes = [5, 15, 30, 60]
const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** When POHODA is asked for its lists; the questions also as files for who asks by hand. */
export function Source() {
  const { t } = useTranslation()
  const { data: source } = useSource()
  if (!source) return null
  return (
    <Card title={t('Lists from POHODA')}>
      <div className="grid gap-3 p-4">
        {source.CanAsk ? (
          <>
            <Schedule source={source} />
            <AskNow source={source} />
          </>
        ) : (
          <p>
            {t('With mServer or the bridge as the way of the orders, the portal asks for stock and prices by itself.')}
          </p>
        )}
        <RequestFiles />
      </div>
    </Card>
  )
}

function Schedule({ source }: { source: DataSource }) {
  const { t } = useTranslation()
  const [changes, setChanges] = useState<Partial<DataSourceChange>>({})
  const save = useSaveSource(() => setChanges({}))
  const { ChangesEvery, EverythingAt } = source
  const values = { ChangesEvery, EverythingAt, ...changes }
  const isChanged = values.ChangesEvery !== ChangesEvery || values.EverythingAt !== EverythingAt
  useUnsaved(isChanged)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    save.mutate(values)
  }
  // Whatever was set by a call stays to be seen.
  const everyFew = [...new Set([...minutes, ChangesEvery])].filter((every) => every > 0).toSorted((a, b) => a - b)
  const atTimes = [...new Set([...times, EverythingAt])].filter((time) => time !== '').toSorted()
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      <Select
        label={t('Changes of stock, prices, orders and invoices')}
        options={[
          { id: '0', label: t('never') },
          ...everyFew.map((every) => ({ id: String(every), label: t('every {{minutes}} min', { minutes: every }) })),
        ]}
        value={String(values.ChangesEvery)}
        onChange={(every) => setChanges({ ...changes, ChangesEvery: Number(every) })}
      />
      <Select
        label={t('Everything, as a full list')}
        options={[
          { id: 'never', label: t('never') },
          ...atTimes.map((time) => ({ id: time, label: t('every day at {{time}}', { time }) })),
        ]}
        value={values.EverythingAt || 'never'}
        onChange={(time) => setChanges({ ...changes, EverythingAt: time === 'never' ? '' : time })}
      />
      <Button type="submit" isPending={save.isPending} isDisabled={!isChanged} className="justify-self-start">
        {t('Save')}
      </Button>
    </form>
  )
}

function AskNow({ source }: { source: DataSource }) {
  const { t } = useTranslation()
  const ask = useAskSource()
  const { ChangesAsked, EverythingAsked, Asking, Fault, FaultSince } = source
  return (
    <>
      <Facts
        facts={[
          [t('Last changes'), ChangesAsked === null ? '' : formatTime(ChangesAsked)],
          [t('Last full list'), EverythingAsked === null ? '' : formatTime(EverythingAsked)],
        ]}
      />
      <p role="status">{Asking !== '' && t('POHODA is being asked …')}</p>
      {Fault !== '' && (
        <div role="alert" className="rounded border border-danger bg-danger-soft p-3">
          <p className="font-medium">
            {t('POHODA has given no lists since {{time}}.', {
              time: FaultSince === null ? '' : formatTime(FaultSince),
            })}
          </p>
          <p className="break-words">
            <FaultText fault={Fault} />
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {(['changes', 'everything'] as const).map((asked) => (
          <Button
            key={asked}
            kind="quiet"
            icon={<RefreshCw aria-hidden size={16} />}
            isDisabled={Asking !== ''}
            onPress={() => ask.mutate(asked)}
          >
            {asked === 'changes' ? t('Ask for changes now') : t('Ask for everything now')}
          </Button>
        ))}
      </div>
    </>
  )
}

function RequestFiles() {
  const { t } = useTranslation()
  const file = useRequestFile()
  return (
    <details>
      <summary className="cursor-pointer">{t('Ask by hand')}</summary>
      <p className="my-2 text-muted">
        {t('Hand this file to POHODA (File, Data communication, XML import) and import its answer here.')}
      </p>
      <div className="flex flex-wrap gap-2">
        {(['changes', 'everything'] as const).map((asked) => (
          <Button key={asked} kind="quiet" icon={<Download aria-hidden size={16} />} onPress={() => file.mutate(asked)}>
            {asked === 'changes' ? t('Changes of a week') : t('All lists')}
          </Button>
        ))}
      </div>
    </details>
  )
}
