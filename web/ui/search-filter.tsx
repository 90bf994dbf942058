import { SearchField } from './search-field.tsx'

type SearchFilterProps = {
  label: string
  /** Undefined narrows nothing. */
  value: string | undefined
  onChange: (text: string | undefined) => void
  className?: string
}

/** Words to narrow a list by. */
export const SearchFilter = ({
  label,
  value = '',
  onChange,
  className = 'w-40 max-card:w-full',
}: SearchFilterProps) => (
  <SearchField label={label} value={value} onSearch={(text) => onChange(text || undefined)} className={className} />
)
