import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/skeleton.tsx'

const tones = { muted: 'text-muted', warning: 'font-medium text-warning', danger: 'font-medium text-danger' }

export type Said = { main: ReactNode; detail: ReactNode; tone?: keyof typeof tones }

type TileProps = {
  title: string
  icon: ReactNode
  to: string
  search?: Record<string, string>
  /** Undefined while it is read, null when it could not be. */
  said: Said | null | undefined
  /** Stands beside what leads to the screen. */
  action?: ReactNode
}

/** One thing in three lines, which leads to its screen; on a phone nothing of them is cut. */
export function Tile({ title, icon, to, search, said, action }: TileProps) {
  const { t } = useTranslation()
  return (
    <div className="flex min-w-0 items-center rounded border border-line bg-surface">
      <Link
        to={to}
        {...(search && { search })}
        className="min-w-0 flex-1 rounded px-3 py-2 outline-offset-[-2px] hover:bg-sunken"
      >
        <span className="flex h-5 items-center gap-1.5 text-sm text-muted">
          <span className="shrink-0">{icon}</span>
          <span className="truncate">{title}</span>
        </span>
        {said === undefined ? (
          <span>
            <span className="sr-only">{t('Loading')}</span>
            <span className="flex h-6 items-center">
              <Skeleton className="h-4 w-3/5" />
            </span>
            <span className="flex h-5 items-center">
              <Skeleton className="h-3 w-4/5" />
            </span>
          </span>
        ) : (
          <>
            <span className="block min-h-6 text-base leading-6 font-semibold tabular-nums card:truncate">
              {said?.main ?? '–'}
            </span>
            <span className={`block min-h-5 text-sm card:truncate ${tones[said?.tone ?? 'muted']}`}>
              {said?.detail ?? t('could not be read')}
            </span>
          </>
        )}
      </Link>
      {action}
    </div>
  )
}
