import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DeliveryRoute, putRoute } from '#contract/delivery-settings.ts'
import { call } from '#web/api/client.ts'
import { week } from '#web/shared/delivery-days.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { readAmount, written } from './amounts.ts'
import { freshId } from './ids.ts'
import { useSave } from './use-delivery-settings.ts'

type Day = { drives: boolean; daysBefore: string; until: string }

type RouteDialogProps = {
  route: DeliveryRoute | undefined
  /** Ids of the other routes. */
  taken: readonly string[]
  usual: string
  onClose: () => void
}

const time = /^(?:[01]?\d|2[0-3]):[0-5]\d$|^24:00$/

const clock = /^(?:[01]?\d|2[0-3]):[0-5]\d$/

const dayOf = (route: DeliveryRoute | undefined, weekday: number): Day => {
  const own = route?.CutOffs.find((one) => one.Weekday === weekday)
  return {
    drives: route?.DeliveryDays?.[weekday] === '1',
    daysBefore: own ? String(own.DaysBefore) : '',
    until: own?.Until ?? '',
  }
}

const isEmpty = ({ daysBefore, until }: Day) => daysBefore.trim() === '' && until.trim() === ''
const isWrong = (day: Day) => !isEmpty(day) && !(/^[0-7]$/.test(day.daysBefore.trim()) && time.test(day.until.trim()))

const cutOffsOf = (days: readonly Day[]) =>
  week.flatMap(({ index }, place) => {
    const day = days[place]
    if (!day || isEmpty(day)) return []
    return [{ Weekday: index, DaysBefore: Number(day.daysBefore), Until: day.until.trim().padStart(5, '0') }]
  })

/** Name, days and times of a route. */
export function RouteDialog({ route, taken, usual, onClose }: RouteDialogProps) {
  const { t } = useTranslation()
  const [name, setName] = useState(route?.Name ?? '')
  const [loadsAt, setLoadsAt] = useState(route?.LoadsAt ?? '')
  const [isOwn, setOwn] = useState(route !== undefined && route.DeliveryDays === null)
  const [days, setDays] = useState(() => week.map(({ index }) => dayOf(route, index)))
  const [minimum, setMinimum] = useState(written(route?.MinimumOrder ?? null))
  const MinimumOrder = readAmount(minimum)
  const [isTried, setTried] = useState(false)
  const save = useSave(
    ({ RouteId, ...body }: Omit<DeliveryRoute, 'CustomerCount'>) => call(putRoute, { params: { RouteId }, body }),
    onClose,
  )
  const set = (place: number, change: Partial<Day>) =>
    setDays(days.map((day, index) => (index === place ? { ...day, ...change } : day)))
  const isWrongTime = loadsAt.trim() !== '' && !clock.test(loadsAt.trim())
  const submit = () => {
    setTried(true)
    if (name.trim() === '' || isWrongTime || MinimumOrder === undefined || days.some(isWrong)) return
    const drives = new Set(week.flatMap(({ index }, place) => (days[place]?.drives ? [index] : [])))
    save.mutate({
      RouteId: route?.RouteId ?? freshId(name, taken),
      Name: name.trim(),
      LoadsAt: loadsAt.trim() === '' ? null : loadsAt.trim().padStart(5, '0'),
      DeliveryDays: isOwn ? null : [0, 1, 2, 3, 4, 5, 6].map((day) => (drives.has(day) ? '1' : '0')).join(''),
      MinimumOrder,
      CutOffs: cutOffsOf(days),
    })
  }
  return (
    <FormDialog
      keepsText
      title={route?.Name ?? t('New route')}
      size="medium"
      action={t('Save')}
      isSending={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={t('Name of the route')}
        value={name}
        onChange={setName}
        maxLength={100}
        autoFocus
        error={isTried && name.trim() === '' ? t('Enter a name.') : undefined}
      />
      <TextField
        label={t('When the truck is loaded')}
        hint={t('The warehouse counts what leaves first. It may stay empty.')}
        value={loadsAt}
        onChange={setLoadsAt}
        maxLength={5}
        placeholder="6:30"
        error={isTried && isWrongTime ? t('Enter a time such as 6:30.') : undefined}
      />
      <RouteMinimum text={minimum} isTried={isTried} onChange={setMinimum} />
      <Checkbox isSelected={isOwn} onChange={setOwn}>
        {t('Every customer has days of its own')}
      </Checkbox>
      <fieldset className="grid gap-2">
        <legend className="pb-1 font-medium">{t('Days and order cut-offs')}</legend>
        <p className="text-sm text-muted">
          {t('Where nothing is filled in, orders are taken until {{time}} on the day before.', { time: usual })}
        </p>
        {week.map(({ index, full }, place) => {
          const day = days[place]
          if (!day) return null
          return (
            <DayFields
              key={index}
              name={t(full)}
              day={day}
              isOwn={isOwn}
              isTried={isTried}
              usual={usual}
              onChange={(change) => set(place, change)}
            />
          )
        })}
      </fieldset>
    </FormDialog>
  )
}

type RouteMinimumProps = { text: string; isTried: boolean; onChange: (text: string) => void }

function RouteMinimum({ text, isTried, onChange }: RouteMinimumProps) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('Minimum order, Kč net')}
      hint={t('For customers of the route without an own one. Empty: the general one holds.')}
      inputMode="decimal"
      value={text}
      onChange={onChange}
      error={isTried && readAmount(text) === undefined ? t('Enter an amount such as 1 500,00.') : undefined}
    />
  )
}

type DayFieldsProps = {
  name: string
  day: Day
  isOwn: boolean
  isTried: boolean
  usual: string
  onChange: (change: Partial<Day>) => void
}

/** Whether the route drives on a weekday, and until when to order for it. */
function DayFields({ name, day, isOwn, isTried, usual, onChange }: DayFieldsProps) {
  const { t } = useTranslation()
  const error = isTried && isWrong(day) ? t('Enter 0 to 7 days and a time such as 14:30.') : undefined
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="w-28">
        <Checkbox isSelected={isOwn || day.drives} isDisabled={isOwn} onChange={(drives) => onChange({ drives })}>
          {name}
        </Checkbox>
      </span>
      <label className="flex items-center gap-1.5 text-sm text-muted">
        <input
          aria-label={`${name}: ${t('days before')}`}
          aria-invalid={error !== undefined}
          inputMode="numeric"
          className="field !w-14 text-right text-text"
          value={day.daysBefore}
          onChange={(event) => onChange({ daysBefore: event.target.value })}
        />
        {t('days before')}
      </label>
      <label className="flex items-center gap-1.5 text-sm text-muted">
        {t('until')}
        <input
          aria-label={`${name}: ${t('until')}`}
          aria-invalid={error !== undefined}
          placeholder={usual}
          className="field !w-20 text-text"
          value={day.until}
          onChange={(event) => onChange({ until: event.target.value })}
        />
      </label>
      {error !== undefined && <span className="w-full text-sm text-danger">{error}</span>}
    </div>
  )
}
