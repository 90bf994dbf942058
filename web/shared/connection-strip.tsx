import { WifiOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askAgain, connection } from '#web/api/connection.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

// An answer that comes at once would leave a press without a trace.
const SEEN_MS = 500

/** Tells that the server does not answer, for as long as it does not; `children` says what becomes of the work. */
export function ConnectionStrip({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { isLost } = connection.use()
  const [isAsking, setAsking] = useState(false)
  async function tryAgain() {
    setAsking(true)
    await Promise.all([askAgain(), new Promise((seen) => setTimeout(seen, SEEN_MS))])
    setAsking(false)
  }
  return (
    // The region stands there before its words, so that screen readers notice them.
    <div role="status" aria-label={t('Connection')} className="no-print shrink-0">
      {isLost && (
        <div className="flex items-center justify-center gap-3 border-b border-line bg-warning-soft px-page py-1 text-warning">
          <WifiOff aria-hidden size={16} className="shrink-0" />
          <p className="min-w-0">
            <span className="font-semibold">{t('No connection to the server.')}</span> {children}
          </p>
          <Button isPending={isAsking} onPress={() => void tryAgain()}>
            {t('Try again')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Stands in place of a screen whose file is on its way, or cannot be had without a connection. */
export function ScreenPending() {
  const { t } = useTranslation()
  const { isLost } = connection.use()
  if (isLost) return <EmptyState kind="error" title={t('This page opens as soon as the connection is back.')} />
  return (
    <div className="p-page">
      <SkeletonRows count={8} label={t('Loading')} />
    </div>
  )
}
