import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#web/i18n/formats.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { ImportList } from './import-list.tsx'
import { kinds } from './import-words.ts'
import { Source } from './source-form.tsx'
import { UploadForm } from './upload-form.tsx'
import { useDataAges, useImports } from './use-imports.ts'

/** What came from the accounting system, what it made, and what waits for a decision. */
export function Imports() {
  const { t } = useTranslation()
  const { data: imports, isPending, refetch } = useImports()
  const [opened, setOpened] = useState<string>()
  return (
    <div className="grid items-start gap-3 wide:grid-cols-[2fr_3fr]">
      <div className="grid gap-3">
        <UploadForm />
        <Source />
        <Ages />
      </div>
      <Card title={t('Imports')}>
        {imports ? (
          <ImportList imports={imports} onOpen={setOpened} />
        ) : isPending ? (
          <SkeletonRows count={8} label={t('Imports')} />
        ) : (
          <EmptyState kind="error" title={t('The imports could not be loaded.')} onRetry={() => void refetch()} />
        )}
      </Card>
      {opened !== undefined && <ImportDialog importId={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

function Ages() {
  const { t } = useTranslation()
  const { data: ages } = useDataAges()
  if (!ages) return null
  return (
    <Card title={t('Age of the data')}>
      <div className="p-4">
        {ages.length === 0 ? (
          <p className="text-muted">{t('Nothing has been imported yet.')}</p>
        ) : (
          <Facts facts={ages.map(({ Kind, At }) => [t(kinds[Kind] ?? Kind), formatTime(At)])} />
        )}
      </div>
    </Card>
  )
}
