import { useTranslation } from 'react-i18next'
import { Badge } from '#web/ui/badge.tsx'
import { scanState } from './use-scans.ts'

/** How many scans wait on this device for a connection; nothing when none does. */
export function Unsent() {
  const { t } = useTranslation()
  const unsent = scanState.use().kept.length
  return (
    <span role="status">
      {unsent > 0 && <Badge tone="warning">{t('Not sent yet: {{count}}', { count: unsent })}</Badge>}
    </span>
  )
}
