import { useTranslation } from 'react-i18next'
import { type Ending, endings } from '#contract/retail.ts'
import { Button } from '#web/ui/button.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { mostPercent, type RuleForm } from './rule.ts'

const endingTexts: Record<Ending, string> = {
  haler: 'To the haléř',
  tenth: 'To 10 haléřů',
  half: 'To 50 haléřů',
  crown: 'To whole crowns',
  ninety: 'Up to ,90',
}

type RuleBarProps = {
  form: RuleForm
  onChange: (form: RuleForm) => void
  /** How many prices the rule would change. */
  count: number
  isSaving: boolean
  onApply: () => void
}

/** The rule for many prices; what it makes is shown in the list before it is applied to the chosen ones. */
export function RuleBar({ form, onChange, count, isSaving, onApply }: RuleBarProps) {
  const { t } = useTranslation()
  return (
    <section
      aria-label={t('Price by rule')}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded border border-line bg-surface p-2"
    >
      <h2 className="text-base font-medium">{t('Price by rule')}</h2>
      <Select
        label={t('Kind of rule')}
        hideLabel
        className="w-44"
        options={[
          { id: 'margin', label: t('Margin of the price') },
          { id: 'markup', label: t('Markup on the cost') },
        ]}
        value={form.kind}
        onChange={(kind) =>
          onChange({ ...form, kind, percent: form.percent === null ? null : Math.min(form.percent, mostPercent(kind)) })
        }
      />
      <span className="inline-flex items-center gap-1.5">
        <NumberField
          label={t('Percent')}
          lessLabel={t('Less')}
          moreLabel={t('More')}
          value={form.percent ?? 0}
          max={mostPercent(form.kind)}
          decimals={2}
          onCommit={(percent) => onChange({ ...form, percent: percent === 0 ? null : percent })}
          className="w-28 pointer-coarse:w-36"
        />
        <span aria-hidden>%</span>
      </span>
      <Select
        label={t('Rounding up')}
        hideLabel
        className="w-36"
        options={endings.map((id) => ({ id, label: t(endingTexts[id]) }))}
        value={form.ending}
        onChange={(ending) => onChange({ ...form, ending })}
      />
      <p className="text-sm text-muted">{t('Rounded up, so the margin is kept.')}</p>
      <Button kind="primary" className="ml-auto" isDisabled={count === 0} isPending={isSaving} onPress={onApply}>
        {t('Change {{count}} chosen prices', { count })}
      </Button>
    </section>
  )
}
