import { useTranslation } from 'react-i18next'
import { Select } from './select.tsx'

const ANY = 'any'

type FilterSelectProps = {
  label: string
  /** Undefined narrows nothing. */
  value: string | undefined
  options: { id: string; label: string }[]
  onChange: (id: string | undefined) => void
  className?: string
}

/** One of several values to narrow a list by, or all. */
export function FilterSelect({
  label,
  value,
  options,
  onChange,
  className = 'w-40 max-card:w-full',
}: FilterSelectProps) {
  const { t } = useTranslation()
  return (
    <Select
      label={label}
      options={[{ id: ANY, label: t('all') }, ...options]}
      value={value ?? ANY}
      onChange={(id) => onChange(id === ANY ? undefined : id)}
      className={className}
    />
  )
}
