import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { reload, useRelease } from '#web/shared/release.ts'

/** Offers the newer version while a reload by itself could lose something. */
export function NewVersion() {
  const { t } = useTranslation()
  const { isNewer } = useRelease()
  if (!isNewer) return null
  return (
    <div
      role="status"
      className="no-print flex items-center justify-center gap-3 border-t border-line bg-info-soft p-2"
    >
      <span>{t('A newer version of the portal is ready.')}</span>
      <Button onPress={reload}>{t('Load the new version')}</Button>
    </div>
  )
}
