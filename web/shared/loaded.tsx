import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/api/client.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

type LoadedProps<T> = {
  /** A query of TanStack Query; null is what is not there. */
  query: { data: T | undefined; isPending: boolean; error?: unknown; refetch: () => unknown }
  /** How many bars stand there until it has been read. */
  bars: number
  /** What is said when it cannot be read. */
  fault: string
  /** What is said when it is not there, or not any more. */
  missing?: ReactNode
  children: (data: NonNullable<T>) => ReactNode
}

const isGone = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status)

/** What was read. It stays, with what is typed in it, when reading it again fails. */
export function Loaded<T>({
  query: { data, isPending, error, refetch },
  bars,
  fault,
  missing,
  children,
}: LoadedProps<T>) {
  const { t } = useTranslation()
  if (data === null || (missing !== undefined && isGone(error))) return missing
  if (data !== undefined) return children(data)
  if (isPending) return <SkeletonRows count={bars} label={t('Loading')} />
  return <EmptyState kind="error" title={fault} onRetry={() => void refetch()} />
}
