import { CircleAlert, Inbox, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

// Functions, because an icon may not be loaded yet when this module is.
const iconsOf = () => ({ empty: Inbox, 'no-match': SearchX, error: CircleAlert })

type EmptyStateProps = {
  kind: keyof ReturnType<typeof iconsOf>
  /** What it means. */
  title: string
  /** What can be done, or what is safe. */
  children?: ReactNode
  onRetry?: (() => void) | undefined
}

/** The place of something that is empty or could not be loaded; lists without rows say `NotFound`. */
export function EmptyState({ kind, title, children, onRetry }: EmptyStateProps) {
  const { t } = useTranslation()
  const Icon = iconsOf()[kind]
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className="flex flex-col items-center justify-center gap-2 px-page py-12 text-center"
    >
      <Icon aria-hidden size={28} strokeWidth={1.5} className={kind === 'error' ? 'text-danger' : 'text-muted'} />
      <p className="font-medium">{title}</p>
      {children !== undefined && <div className="max-w-96 text-muted">{children}</div>}
      {onRetry && (
        <Button onPress={onRetry} className="mt-2">
          {t('Try again')}
        </Button>
      )}
    </div>
  )
}

/** The words of every list without rows; `children` say why, or what can be done. */
export function NotFound({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <EmptyState kind="no-match" title={t('Not found')}>
      {children}
    </EmptyState>
  )
}
