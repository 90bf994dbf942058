import { CircleCheck, Construction } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Maintenance } from '#contract/maintenance.ts'
import { failureText } from '#web/api/errors.ts'
import { formatTime, todayInPrague } from '#web/i18n/formats.ts'
import { Loaded } from '#web/shared/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { Question } from '#web/ui/question.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useMaintenance, useSaveMaintenance } from './use-maintenance.ts'

/** Closes the portal to all but administrators, now or later, and opens it again. */
export default function MaintenanceCard() {
  const { t } = useTranslation()
  const maintenance = useMaintenance()
  return (
    <Card title={t('Maintenance')}>
      <div className="grid gap-3 p-4">
        <Loaded query={maintenance} bars={3} fault={t('The data could not be loaded.')}>
          {(now) => (now.State === 'Off' ? <Plan now={now} /> : <Running now={now} />)}
        </Loaded>
      </div>
    </Card>
  )
}

/** What is planned or on, and its end. */
function Running({ now: { State, From, Until, Words, Version } }: { now: Maintenance }) {
  const { t } = useTranslation()
  const save = useSaveMaintenance()
  return (
    <>
      <p role="status" className="flex items-start gap-2 font-medium">
        <Construction aria-hidden size={18} className="mt-0.5 shrink-0 text-warning" />
        {State === 'On'
          ? t('The portal is closed until {{until}}. Only administrators see it.', { until: formatTime(Until ?? '') })
          : t('The portal will be closed from {{from}} until {{until}}.', {
              from: formatTime(From ?? ''),
              until: formatTime(Until ?? ''),
            })}
      </p>
      {Words !== '' && <p className="break-words whitespace-pre-line text-muted">{Words}</p>}
      {save.isError && <Refusal>{failureText(save.error)}</Refusal>}
      <Button
        kind="primary"
        isPending={save.isPending}
        onPress={() => save.mutate({ From: null, Until: null, Words: '', Version })}
        className="justify-self-start"
      >
        {State === 'On' ? t('Open the portal now') : t('Cancel the maintenance')}
      </Button>
    </>
  )
}

const time = /^(?:[01]?\d|2[0-3]):[0-5]\d$/

/** A day and a time as the server takes them; undefined where one of them is none. */
const momentOf = (day: string, clock: string): string | undefined =>
  day !== '' && time.test(clock.trim()) ? `${day}T${clock.trim().padStart(5, '0')}` : undefined

type MomentProps = {
  label: string
  day: string
  clock: string
  error: string | undefined
  onChange: (day: string, clock: string) => void
}

function MomentFields({ label, day, clock, error, onChange }: MomentProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="flex flex-wrap items-start gap-2">
      <legend className="sr-only">{label}</legend>
      <DayField label={label} value={day} min={todayInPrague()} onChange={(next) => onChange(next, clock)} />
      <div className="w-32">
        <TextField
          label={t('Time in Prague')}
          placeholder="22:00"
          maxLength={5}
          inputMode="numeric"
          value={clock}
          onChange={(next) => onChange(day, next)}
          error={error}
        />
      </div>
    </fieldset>
  )
}

function Plan({ now: { Version } }: { now: Maintenance }) {
  const { t } = useTranslation()
  const save = useSaveMaintenance()
  const [plan, setPlan] = useState({
    mode: 'Now' as 'Now' | 'Later',
    from: todayInPrague(),
    fromTime: '',
    until: todayInPrague(),
    untilTime: '',
    words: '',
  })
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const From = plan.mode === 'Now' ? null : momentOf(plan.from, plan.fromTime)
  const Until = momentOf(plan.until, plan.untilTime)
  const wrong = t('Enter a day and a time such as 22:00.')
  const send = () => {
    if (From === undefined || Until === undefined) return
    save.mutate({ From, Until, Words: plan.words.trim(), Version })
  }
  const submit = () => {
    setTried(true)
    if (From === undefined || Until === undefined) return
    if (From === null) setAsking(true)
    else send()
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className="flex items-center gap-2 font-medium">
        <CircleCheck aria-hidden size={18} className="shrink-0 text-success" />
        {t('The portal is open.')}
      </p>
      <Select
        label={t('Close it')}
        options={[
          { id: 'Now', label: t('now') },
          { id: 'Later', label: t('later, with an announcement three days before') },
        ]}
        value={plan.mode}
        onChange={(mode) => setPlan({ ...plan, mode })}
      />
      {plan.mode === 'Later' && (
        <MomentFields
          label={t('From')}
          day={plan.from}
          clock={plan.fromTime}
          error={isTried && From === undefined ? wrong : undefined}
          onChange={(from, fromTime) => setPlan({ ...plan, from, fromTime })}
        />
      )}
      <MomentFields
        label={t('Until')}
        day={plan.until}
        clock={plan.untilTime}
        error={isTried && Until === undefined ? wrong : undefined}
        onChange={(until, untilTime) => setPlan({ ...plan, until, untilTime })}
      />
      <TextField
        label={t('What people read besides')}
        hint={t('The page tells the end and the telephone of the wholesaler by itself.')}
        rows={2}
        maxLength={500}
        value={plan.words}
        onChange={(words) => setPlan({ ...plan, words })}
      />
      {save.isError && <Refusal>{failureText(save.error)}</Refusal>}
      <Button type="submit" isPending={save.isPending} className="justify-self-start">
        {plan.mode === 'Now' ? t('Close the portal') : t('Plan the maintenance')}
      </Button>
      <Question
        title={t('Close the portal')}
        action={t('Close the portal')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          send()
        }}
      >
        <p>
          {t('Everybody but administrators sees a page with the end and the telephone. What they have typed stays.')}
        </p>
      </Question>
    </form>
  )
}
