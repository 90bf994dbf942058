import { useTranslation } from 'react-i18next'
import { DayField } from '#web/ui/day-field.tsx'

type ValidityFieldsProps = {
  /** Days as `yyyy-MM-dd`, or empty. */
  values: { ValidFrom: string; ValidTo: string }
  onChange: (day: { ValidFrom: string } | { ValidTo: string }) => void
}

/** The first and the last day on which something is shown. */
export function ValidityFields({ values, onChange }: ValidityFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <DayField label={t('Valid from')} value={values.ValidFrom} onChange={(ValidFrom) => onChange({ ValidFrom })} />
      <DayField label={t('Valid to')} value={values.ValidTo} onChange={(ValidTo) => onChange({ ValidTo })} />
    </>
  )
}
