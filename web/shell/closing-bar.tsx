import { Construction } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#web/i18n/formats.ts'
import { useRelease } from '#web/shared/release.ts'

const ANNOUNCED_MS = 3 * 86_400_000

/** Tells of a maintenance that comes within three days, and administrators of the one that is on. */
export function ClosingBar() {
  const { t } = useTranslation()
  const { closing, isClosed } = useRelease()
  const isTold = closing !== undefined && (isClosed || closing.begins - Date.now() < ANNOUNCED_MS)
  return (
    // The region stands there before its words, so that screen readers notice them.
    <div role="status" aria-label={t('Maintenance')} className="no-print shrink-0">
      {isTold && (
        <p
          className={`flex items-center justify-center gap-2 border-b border-line px-page py-1 ${isClosed ? 'bg-warning-soft text-warning' : 'bg-info-soft text-info'}`}
        >
          <Construction aria-hidden size={16} className="shrink-0" />
          <span>
            {isClosed
              ? t('Maintenance until {{until}}: only administrators see the portal.', {
                  until: formatTime(closing.Until),
                })
              : t('Maintenance is planned from {{from}} until {{until}}; the portal will be closed.', {
                  from: formatTime(closing.From),
                  until: formatTime(closing.Until),
                })}{' '}
            {!isClosed && closing.Words}
          </span>
        </p>
      )}
    </div>
  )
}
