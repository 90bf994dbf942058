import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, NotFound } from './empty-state.tsx'
import { Skeleton } from './skeleton.tsx'

type GridStateProps = {
  status: 'loading' | 'ready' | 'error'
  template: string
  columnCount: number
  rowHeight: number
  loadingText: string | undefined
  onRetry: (() => void) | undefined
  /** Nothing to show although there are rows. */
  isFiltered: boolean
  empty: ReactNode
  noMatch: ReactNode
}

/** What stands in a list without rows: being loaded, failed, nothing found, nothing there. */
export function GridState(props: GridStateProps) {
  const { t } = useTranslation()
  const { status, empty, noMatch } = props
  if (status === 'loading') return <LoadingRows {...props} />
  if (status === 'error') {
    return (
      <EmptyState kind="error" title={t('The list could not be loaded.')} onRetry={props.onRetry}>
        {t('Nothing you entered is lost.')}
      </EmptyState>
    )
  }
  return <NotFound>{props.isFiltered ? noMatch : empty}</NotFound>
}

const bars = ['w-4/5', 'w-3/5', 'w-2/3']

function LoadingRows({ template, columnCount, rowHeight, loadingText }: GridStateProps) {
  return (
    <>
      <div aria-hidden className="absolute inset-x-0 overflow-hidden">
        {Array.from({ length: 12 }, (_, row) => (
          <div
            key={row}
            className="grid border-b border-line"
            style={{ gridTemplateColumns: template, height: rowHeight }}
          >
            {Array.from({ length: columnCount }, (_, column) => (
              <div key={column} className="flex items-center px-2">
                <Skeleton className={`h-3 ${bars[(row + column) % 3]}`} />
              </div>
            ))}
          </div>
        ))}
      </div>
      {loadingText !== undefined && (
        <div role="status" className="absolute inset-0 flex items-center justify-center">
          <span className="flex items-center gap-2 rounded border border-line bg-raised px-4 py-2 shadow-raised">
            <LoaderCircle aria-hidden size={16} className="animate-spin text-accent" />
            {loadingText}
          </span>
        </div>
      )}
    </>
  )
}
