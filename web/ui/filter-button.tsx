import { ListFilter } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

type FilterButtonProps = {
  isOpen: boolean
  /** Whether anything is filtered now. */
  isOn: boolean
  onPress: () => void
  /** On a phone the sign alone, beside other tools. */
  isSmall?: boolean
}

/** Shows and hides the filters of a list where there is little room. */
export function FilterButton({ isOpen, isOn, onPress, isSmall = false }: FilterButtonProps) {
  const { t } = useTranslation()
  return (
    <Button
      icon={<ListFilter aria-hidden size={16} className={isOn ? 'text-accent' : ''} />}
      aria-expanded={isOpen}
      onPress={onPress}
    >
      <span className={isSmall ? 'max-card:sr-only' : ''}>{isOn ? t('Filter (on)') : t('Filter')}</span>
    </Button>
  )
}
