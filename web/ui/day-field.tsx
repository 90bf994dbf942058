import type { TFunction } from 'i18next'
import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button as AriaButton, Dialog, Input, Label, Popover, TextField } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { formatDay, todayInPrague } from '#web/i18n/formats.ts'
import { Button } from './button.tsx'
import type { DayCalendar } from './day-calendar.tsx'
import { FieldNote } from './field-label.tsx'
import { type DayReading, isWithin, parseDay } from './parse-day.ts'

type DayFieldProps = {
  label: string
  /** The name stands in front, as in a bar of filters, else above. */
  isInline?: boolean
  /** `yyyy-MM-dd`, or empty; what is no day shows an empty field. */
  value: string
  /** After Enter, leaving the field or a choice in the calendar; empty when the day was cleared. */
  onChange: (day: string) => void
  min?: string
  max?: string
  /** What is asked for lies behind, so `1. 12.` in January is last year's. */
  isPast?: boolean
  /**
   * What the form has against the day. Empty, it keeps the room of a message: a day is taken as its field is left, and what is
   * being clicked then must not move.
   */
  fault?: string | undefined
}

const loadCalendar = () => import('./day-calendar.tsx')
const written = (day: string) => (parseDay(day, { today: day }) === day ? formatDay(day) : '')

/** A day that is typed as everywhere in the portal, `1. 11. 2026`, or chosen in a calendar: the button or Alt+↓ opens it. */
export function DayField({ label, isInline = false, value, onChange, min, max, isPast, fault }: DayFieldProps) {
  const { t } = useTranslation()
  const { text, setText, today, error, setError, isTouched, reset, take, commit } = useTypedDay({
    value,
    onChange,
    min,
    max,
    isPast,
  })
  const { Calendar, open, close, preload } = useCalendar(setError)
  const box = useRef<HTMLDivElement>(null)
  const choose = (day: string) => {
    close()
    take(day)
  }

  return (
    <div className={isInline ? 'max-card:shrink-0 max-card:grow max-card:basis-36' : ''}>
      <TextField
        value={text}
        onChange={setText}
        isInvalid={Boolean(error ?? fault)}
        validationBehavior="aria"
        onFocus={preload}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          if (event.key === 'Escape' && isTouched) reset()
          else if (event.key === 'ArrowDown' && event.altKey) void open()
          else event.continuePropagation()
        }}
        className={isInline ? 'flex items-baseline gap-1.5 max-card:flex-col max-card:gap-1' : ''}
      >
        <Label className={isInline ? 'shrink-0 text-sm text-muted' : 'mb-1 block text-sm font-medium'}>{label}</Label>
        <div className="w-36 max-card:w-full">
          <div ref={box} className="relative">
            <Input inputMode="decimal" autoComplete="off" placeholder={t('d. m. yyyy')} className="field" />
            <AriaButton
              aria-label={t('Calendar: {{field}}', { field: label })}
              aria-haspopup="dialog"
              aria-expanded={Calendar !== null}
              onHoverStart={preload}
              onPress={() => void open()}
              className="absolute inset-y-0 right-0 flex w-8 items-center justify-center rounded text-muted data-hovered:text-text pointer-coarse:w-11"
            >
              <CalendarDays aria-hidden size={16} />
            </AriaButton>
          </div>
          <div className={fault === undefined ? '' : 'min-h-9 max-card:min-h-5'}>
            <FieldNote error={error ?? fault} />
          </div>
        </div>
      </TextField>
      <Popover
        triggerRef={box}
        placement="bottom start"
        offset={4}
        isOpen={Calendar !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) close()
        }}
        className="animate-appear rounded border border-line bg-raised p-2 shadow-raised"
      >
        <Dialog aria-label={label} className="outline-none">
          {Calendar && <Calendar label={label} value={value} today={today} min={min} max={max} onChoose={choose} />}
          <QuickChoices
            onToday={isWithin(today, { min, max }) ? () => choose(today) : undefined}
            onClear={value === '' ? undefined : () => choose('')}
          />
        </Dialog>
      </Popover>
    </div>
  )
}

type TypedDayOptions = Pick<DayFieldProps, 'value' | 'onChange'> & Omit<DayReading, 'today'>

/** What is typed until it is a day, and what is wrong with it. */
function useTypedDay({ value, onChange, min, max, isPast }: TypedDayOptions) {
  const { t } = useTranslation()
  const today = todayInPrague()
  const [text, setText] = useState(() => written(value))
  const [shown, setShown] = useState(value)
  const [error, setError] = useState<string>()
  const reset = () => {
    setText(written(value))
    setError(undefined)
  }
  if (shown !== value) {
    setShown(value)
    reset()
  }
  const take = (day: string) => {
    setError(undefined)
    setText(written(day))
    if (day !== value) onChange(day)
  }
  const commit = () => {
    if (text === written(value)) return setError(undefined)
    if (text.trim() === '') return take('')
    const day = parseDay(text, { today, min, max, isPast })
    const fault = faultOf(t, { day, today, min, max })
    if (day === undefined || fault !== undefined) setError(fault)
    else take(day)
  }
  const isTouched = text !== written(value) || error !== undefined
  return { text, setText, today, error, setError, isTouched, reset, take, commit }
}

/** The calendar, loaded when it is opened. */
function useCalendar(onFault: (text: string) => void) {
  const { t } = useTranslation()
  const [Calendar, setCalendar] = useState<typeof DayCalendar | null>(null)
  const open = async () => {
    try {
      const { DayCalendar } = await loadCalendar()
      setCalendar(() => DayCalendar)
    } catch {
      onFault(t('The calendar could not be loaded. Please type the day.'))
    }
  }
  return { Calendar, open, close: () => setCalendar(null), preload: () => void loadCalendar().catch(() => {}) }
}

type QuickChoicesProps = { onToday: (() => void) | undefined; onClear: (() => void) | undefined }

function QuickChoices({ onToday, onClear }: QuickChoicesProps) {
  const { t } = useTranslation()
  return (
    <footer className="mt-2 flex justify-between gap-2 border-t border-line pt-2">
      <Button kind="quiet" isDisabled={!onToday} onPress={() => onToday?.()}>
        {t('Today')}
      </Button>
      <Button kind="quiet" isDisabled={!onClear} onPress={() => onClear?.()}>
        {t('Clear')}
      </Button>
    </footer>
  )
}

type TypedDay = { day: string | undefined; today: string; min: string | undefined; max: string | undefined }

/** What is wrong with a typed day; undefined when nothing is. */
function faultOf(t: TFunction, { day, today, min, max }: TypedDay): string | undefined {
  if (day === undefined) return t('Enter a day such as {{day}}.', { day: formatDay(today) })
  if (isWithin(day, { min, max })) return undefined
  return min !== undefined && day < min
    ? t('The first possible day is {{day}}.', { day: formatDay(min) })
    : t('The last possible day is {{day}}.', { day: formatDay(max ?? day) })
}
