import { useTranslation } from 'react-i18next'
import type { Import } from '#contract/imports.ts'
import { formatQuantity, formatTime } from '#web/i18n/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { isOpen, modes, outcomes } from './import-words.ts'

type ImportListProps = { imports: readonly Import[]; onOpen: (importId: string) => void }

/** The last imports with their figures. */
export function ImportList({ imports, onOpen }: ImportListProps) {
  const { t } = useTranslation()
  if (imports.length === 0) {
    return <p className="p-4 text-muted">{t('Nothing has been imported yet. Begin with a full list of everything.')}</p>
  }
  return (
    <ul className="divide-y divide-line px-4">
      {imports.map((each) => (
        <Row key={each.ImportId} run={each} onOpen={() => onOpen(each.ImportId)} />
      ))}
    </ul>
  )
}

function Row({ run, onOpen }: { run: Import; onOpen: () => void }) {
  const { t } = useTranslation()
  const { text, tone } = outcomes[run.Outcome]
  const figures = [
    [t('new'), run.Added],
    [t('changed'), run.Changed],
    [t('gone'), run.Retired],
    [t('rejected'), run.Rejected],
  ] as const
  return (
    <li aria-label={run.Source} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-room flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium break-all">{run.Source}</span>
          <Badge tone={tone}>{t(text)}</Badge>
          {run.Outcome === 'running' && run.Percent !== null && <span>{run.Percent} %</span>}
        </p>
        <p className="text-sm text-muted">
          {formatTime(run.Started)} · {t(modes[run.Mode])}
          {figures
            .filter(([, count]) => count > 0)
            .map(([label, count]) => ` · ${label} ${formatQuantity(count)}`)
            .join('')}
        </p>
      </div>
      <Button kind={isOpen(run) ? 'primary' : 'quiet'} onPress={onOpen}>
        {isOpen(run) ? t('Decide') : t('Report')}
      </Button>
    </li>
  )
}
