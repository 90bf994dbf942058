import { DatabaseBackup } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BackupPlan, BackupPlanChange } from '#contract/backups.ts'
import { formatQuantity, formatTime } from '#web/i18n/formats.ts'
import { FaultText } from '#web/shared/fault-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useUnsaved } from '#web/ui/unsaved.ts'
import { useAskBackup, useBackups, useSaveBackups } from './use-backups.ts'

const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:30`)
const days = [3, 7, 14, 31]
const weeks = [0, 4, 12, 52]

/** When all data are written into a file, and how that is going. */
export default function Backups() {
  const { t } = useTranslation()
  const { data: plan, isPending, refetch } = useBackups()
  if (isPending) return <SkeletonRows count={6} label={t('Backups')} />
  if (!plan) {
    return <EmptyState kind="error" title={t('The backups could not be loaded.')} onRetry={() => void refetch()} />
  }
  return (
    <div className="grid items-start gap-3 desktop:grid-cols-2">
      <Card title={t('Schedule')}>
        <div className="grid gap-3 p-4">
          <Schedule plan={plan} />
        </div>
      </Card>
      <Card title={t('Last backups')}>
        <div className="grid gap-3 p-4">
          <Made plan={plan} />
        </div>
      </Card>
    </div>
  )
}

/** The choices, and whatever was set by a call. */
const withOwn = (choices: readonly number[], own: number) =>
  [...new Set([...choices, own])].toSorted((a, b) => a - b).map(String)

function Schedule({ plan: { Active, MadeAt, KeepDays, KeepWeeks } }: { plan: BackupPlan }) {
  const { t } = useTranslation()
  const [changes, setChanges] = useState<Partial<BackupPlanChange>>({})
  const save = useSaveBackups(() => setChanges({}))
  const saved = { Active, MadeAt, KeepDays, KeepWeeks }
  const values = { ...saved, ...changes }
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved)
  useUnsaved(isChanged)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    save.mutate(values)
  }
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      <Select
        label={t('Backups of all data')}
        options={[
          { id: 'never', label: t('somebody else makes them') },
          ...[...new Set([...times, MadeAt])]
            .toSorted()
            .map((time) => ({ id: time, label: t('every day at {{time}}', { time }) })),
        ]}
        value={values.Active ? values.MadeAt : 'never'}
        onChange={(time) =>
          setChanges({ ...changes, Active: time !== 'never', MadeAt: time === 'never' ? MadeAt : time })
        }
      />
      {values.Active ? (
        <>
          <Select
            label={t('Keep the last one of so many days')}
            options={withOwn(days, KeepDays).map((id) => ({ id, label: id }))}
            value={String(values.KeepDays)}
            onChange={(count) => setChanges({ ...changes, KeepDays: Number(count) })}
          />
          <Select
            label={t('and of so many weeks')}
            options={withOwn(weeks, KeepWeeks).map((id) => ({ id, label: id }))}
            value={String(values.KeepWeeks)}
            onChange={(count) => setChanges({ ...changes, KeepWeeks: Number(count) })}
          />
        </>
      ) : (
        <p className="text-muted">{t('Nobody is warned here when there is no backup.')}</p>
      )}
      <Button type="submit" isPending={save.isPending} isDisabled={!isChanged} className="justify-self-start">
        {t('Save')}
      </Button>
    </form>
  )
}

function Made({ plan: { Made: made, AskedAt, Fault, FaultSince } }: { plan: BackupPlan }) {
  const { t } = useTranslation()
  const ask = useAskBackup()
  return (
    <>
      {Fault !== '' && (
        <div role="alert" className="rounded border border-danger bg-danger-soft p-3">
          <p className="font-medium">
            {t('There has been no backup since {{time}}.', { time: FaultSince === null ? '' : formatTime(FaultSince) })}
          </p>
          <p className="break-words">
            <FaultText fault={Fault} />
          </p>
        </div>
      )}
      {made.length === 0 && <p>{t('There is no backup yet.')}</p>}
      <ul className="divide-y divide-line">
        {made.map(({ At, File, Rows, Bytes, IsEncrypted }) => (
          <li key={`${At} ${File}`} className="py-2">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{formatTime(At)}</span>
              <span>
                {t('{{rows}} rows, {{size}} MB', {
                  rows: formatQuantity(Rows),
                  size: formatQuantity(Math.max(0.1, Math.round(Bytes / 100_000) / 10)),
                })}
              </span>
              {!IsEncrypted && <Badge tone="warning">{t('Not encrypted')}</Badge>}
            </p>
            <p className="text-sm break-all text-muted">{File}</p>
          </li>
        ))}
      </ul>
      <p role="status">{AskedAt !== null && t('A backup is being made …')}</p>
      <Button
        kind="quiet"
        icon={<DatabaseBackup aria-hidden size={16} />}
        isDisabled={AskedAt !== null}
        className="justify-self-start"
        onPress={() => ask.mutate()}
      >
        {t('Make a backup now')}
      </Button>
    </>
  )
}
