import { useTranslation } from 'react-i18next'
import { DayField } from '#web/ui/day-field.tsx'

type ValidityFieldsProps = {
  /** Days as `yyyy-MM-dd`, or empty. */
  values: { ValidFrom: string; ValidTo: string }
  onChange: (day: { ValidFrom: string } | { ValidTo: string }) => void
  /** What useCheckedForm says. */
  isTried: boolean
  wrong: ReadonlySet<unknown>
}

/** The first and the last day on which something is shown. */
export function ValidityFields({ values, onChange, isTried, wrong }: ValidityFieldsProps) {
  const { t } = useTranslation()
  const faultOf = (field: 'ValidFrom' | 'ValidTo') => {
    if (!wrong.has(field)) return isTried ? '' : undefined
    return values[field] === '' ? t('Enter the day.') : t('It must not be before the first day.')
  }
  return (
    <>
      <DayField
        label={t('Valid from')}
        value={values.ValidFrom}
        onChange={(ValidFrom) => onChange({ ValidFrom })}
        fault={faultOf('ValidFrom')}
      />
      <DayField
        label={t('Valid to')}
        value={values.ValidTo}
        onChange={(ValidTo) => onChange({ ValidTo })}
        fault={faultOf('ValidTo')}
      />
    </>
  )
}
