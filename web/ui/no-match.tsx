import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

/** Says in an empty list that it is narrowed, and clears the filter. */
export function NoMatch({ text, onClear }: { text: string; onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <p>{text}</p>
      <Button onPress={onClear} className="mt-2">
        {t('Clear the filter')}
      </Button>
    </>
  )
}
