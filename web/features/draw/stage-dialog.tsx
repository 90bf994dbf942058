import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DrawStage, DrawStageChange } from '#contract/draw.ts'
import { failureText } from '#web/api/errors.ts'
import { formatAmount, todayInPrague } from '#web/i18n/formats.ts'
import { useCheckedForm } from '#web/shared/checked-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ValidityFields } from '#web/shared/validity-fields.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { parseNumber } from '#web/ui/numbers.ts'
import { Refusal } from '#web/ui/refusal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSaveStage } from './use-draw.ts'

type Days = { ValidFrom: string; ValidTo: string }
type PhaseText = Days & { isOn: boolean; least: string }

const PHASES = [1, 2, 3, 4]
const amountOf = (text: string) => Math.round((parseNumber(text) ?? 0) * 100) / 100

type StageDialogProps = { stage: DrawStage | undefined; next: number; onClose: () => void }

/** A stage: its days, for how much there is a ticket, and the conditions of its phases. */
export function StageDialog({ stage, next, onClose }: StageDialogProps) {
  const { t } = useTranslation()
  const [number, setNumber] = useState(String(stage?.Stage ?? next))
  const [days, setDays] = useState<Days>({
    ValidFrom: stage?.ValidFrom ?? todayInPrague(),
    ValidTo: stage?.ValidTo ?? '',
  })
  const [ticket, setTicket] = useState(stage ? formatAmount(stage.TicketNet) : '')
  const [phases, setPhases] = useState<readonly PhaseText[]>(
    PHASES.map((one) => {
      const known = stage?.Phases.find(({ Phase }) => Phase === one)
      return {
        isOn: known !== undefined,
        ValidFrom: known?.ValidFrom ?? '',
        ValidTo: known?.ValidTo ?? '',
        least: known ? formatAmount(known.LeastNet) : '',
      }
    }),
  )
  const save = useSaveStage(onClose)
  const { isTried, wrong, whenRight } = useCheckedForm(DrawStageChange, {
    ...days,
    TicketNet: amountOf(ticket),
    Phases: phases.flatMap(({ isOn, ValidFrom, ValidTo, least }, index) =>
      isOn ? [{ Phase: index + 1, ValidFrom, ValidTo, LeastNet: amountOf(least) }] : [],
    ),
  })
  const isNumber = /^[1-9]\d{0,2}$/.test(number.trim())
  return (
    <FormDialog
      keepsText
      size="medium"
      title={stage ? `${t('Stage')} ${stage.Stage}` : t('New stage')}
      action={t('Save')}
      isSending={save.isPending}
      onClose={onClose}
      onSubmit={whenRight((change) => isNumber && save.mutate({ stage: Number(number), change }))}
    >
      <div className="flex flex-wrap gap-3">
        <TextField
          label={t('Number of the stage')}
          inputMode="numeric"
          value={number}
          onChange={setNumber}
          isDisabled={stage !== undefined}
          maxLength={3}
          error={isTried && !isNumber ? t('Enter a number from 1 to 999.') : undefined}
        />
        <ValidityFields
          values={days}
          onChange={(day) => setDays({ ...days, ...day })}
          isTried={isTried}
          wrong={wrong}
        />
      </div>
      <TextField
        label={t('One ticket for each … CZK of an order, without tax')}
        hint={t('Counted for every order alone, also by telephone. A cancelled order loses its tickets.')}
        inputMode="decimal"
        value={ticket}
        onChange={setTicket}
        maxLength={12}
        error={wrong.has('TicketNet') ? t('Enter an amount such as 1 500,00.') : undefined}
      />
      {phases.map((phase, index) => (
        <PhaseFields
          key={PHASES[index]}
          number={index + 1}
          phase={phase}
          onChange={(changed) => setPhases(phases.map((one, at) => (at === index ? { ...one, ...changed } : one)))}
        />
      ))}
      <div className="min-h-9">
        {wrong.has('Phases') && (
          <Refusal>
            {t(
              'Enter the first and the last day and an amount for each phase; phases lie within the days of the stage.',
            )}
          </Refusal>
        )}
      </div>
      {save.isError && <Refusal>{failureText(save.error)}</Refusal>}
    </FormDialog>
  )
}

type PhaseFieldsProps = { number: number; phase: PhaseText; onChange: (changed: Partial<PhaseText>) => void }

function PhaseFields({ number, phase, onChange }: PhaseFieldsProps) {
  const { t } = useTranslation()
  const name = t('Phase {{number}}', { number })
  return (
    <fieldset aria-label={name} className="grid gap-2 border-t border-line pt-2">
      <Checkbox isSelected={phase.isOn} onChange={(isOn) => onChange({ isOn })}>
        {name}
      </Checkbox>
      {phase.isOn && (
        <div className="flex flex-wrap gap-3">
          <DayField label={t('From')} value={phase.ValidFrom} onChange={(ValidFrom) => onChange({ ValidFrom })} />
          <DayField label={t('To')} value={phase.ValidTo} onChange={(ValidTo) => onChange({ ValidTo })} />
          <TextField
            label={t('Ordered at least, CZK without tax')}
            inputMode="decimal"
            value={phase.least}
            onChange={(least) => onChange({ least })}
            maxLength={12}
          />
        </div>
      )}
    </fieldset>
  )
}
