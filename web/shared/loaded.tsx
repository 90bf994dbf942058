import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

type LoadedProps<T> = {
  /** A query of TanStack Query; null is what is not there. */
  query: { data: T | undefined; isPending: boolean; refetch: () => unknown }
  /** How many bars stand there until it has been read. */
  bars: number
  /** What is said when it cannot be read. */
  fault: string
  /** What is said when it is not there. */
  missing?: ReactNode
  children: (data: NonNullable<T>) => ReactNode
}

/** What was read. It stays, with what is typed in it, when reading it again fails. */
export function Loaded<T>({
  query: { data, isPending, refetch },
  bars,
  fault,
  missing = null,
  children,
}: LoadedProps<T>) {
  const { t } = useTranslation()
  if (data === null) return missing
  if (data !== undefined) return children(data)
  if (isPending) return <SkeletonRows count={bars} label={t('Loading')} />
  return <EmptyState kind="error" title={fault} onRetry={() => void refetch()} />
}
