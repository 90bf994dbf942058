import { type CalendarDate, parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components'

type DayCalendarProps = {
  label: string
  /** `yyyy-MM-dd` or empty. */
  value: string
  today: string
  min?: string | undefined
  max?: string | undefined
  onChoose: (day: string) => void
}

const turn =
  'flex size-control items-center justify-center rounded text-muted data-hovered:bg-sunken data-disabled:opacity-50'
const dateOf = (day: string | undefined) => (day === undefined || day === '' ? null : parseDate(day))

/** A month to choose a day from; its words are those of the portal's language, its weeks begin on Monday. */
export function DayCalendar({ label, value, today, min, max, onChoose }: DayCalendarProps) {
  const chosen = dateOf(value)
  const first = [chosen, dateOf(today)].find((date): date is CalendarDate => date !== null)
  return (
    <Calendar
      aria-label={label}
      autoFocus
      firstDayOfWeek="mon"
      value={chosen}
      {...(first && { defaultFocusedValue: first })}
      minValue={dateOf(min)}
      maxValue={dateOf(max)}
      onChange={(date) => onChoose(date.toString())}
    >
      <header className="mb-1 flex items-center justify-between gap-1">
        <Button slot="previous" className={turn}>
          <ChevronLeft aria-hidden size={18} />
        </Button>
        <CalendarHeading className="font-medium" />
        <Button slot="next" className={turn}>
          <ChevronRight aria-hidden size={18} />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="text-xs font-medium text-muted">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={({ isSelected, isOutsideMonth, isDisabled }) =>
                `flex size-control items-center justify-center rounded ${isOutsideMonth ? 'hidden' : ''} ${isDisabled ? 'opacity-50' : ''} ${isSelected ? 'bg-accent text-on-accent' : 'data-hovered:bg-sunken'} ${date.toString() === today ? 'font-semibold underline' : ''}`
              }
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}
