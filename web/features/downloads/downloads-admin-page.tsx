import { Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditedDownloads } from '#contract/download-editing.ts'
import { formatTime } from '#web/i18n/formats.ts'
import { Loaded } from '#web/shared/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { NotFound } from '#web/ui/empty-state.tsx'
import { GroupCard } from './group-card.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { useEditedDownloads, useReturnDownload } from './use-downloads-admin.ts'

/** The files that customers download: their groups, order, days and readers. */
export function DownloadsAdminPage() {
  const { t } = useTranslation()
  const downloads = useEditedDownloads()
  const { data } = downloads
  const [isNew, setNew] = useState(false)
  return (
    <div className="flex flex-col gap-3 p-page">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1>{t('Files to download')}</h1>
        {data && <span className="text-muted">{data.Groups.reduce((sum, { Files }) => sum + Files.length, 0)}</span>}
        <Button kind="primary" icon={<Plus aria-hidden size={16} />} className="ml-auto" onPress={() => setNew(true)}>
          {t('Add a group')}
        </Button>
      </div>
      <Loaded query={downloads} bars={6} fault={t('The files could not be loaded.')}>
        {(all) => (
          <>
            {all.Groups.length === 0 && (
              <NotFound>
                {t('There is nothing to download yet. Add a group first, such as price lists or forms.')}
              </NotFound>
            )}
            {all.Groups.map((group, at) => (
              <GroupCard key={group.GroupId} group={group} at={at} all={all} />
            ))}
            {all.Removed.length > 0 && <RemovedFiles files={all.Removed} />}
          </>
        )}
      </Loaded>
      {isNew && <GroupDialog group={undefined} onClose={() => setNew(false)} />}
    </div>
  )
}

/** What was removed lately, until it is forgotten. */
function RemovedFiles({ files }: { files: EditedDownloads['Removed'] }) {
  const { t } = useTranslation()
  const bring = useReturnDownload()
  return (
    <Card title={t('Removed files')}>
      <p className="px-4 pt-3 text-sm text-muted">{t('They can be brought back for 90 days.')}</p>
      <ul aria-label={t('Removed files')} className="divide-y divide-line px-4 py-1">
        {files.map(({ Id, NameCs, FileName, Group, RemovedAt, RemovedBy }) => (
          <li key={Id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-40 flex-1">
              <span className="block font-medium">{NameCs}</span>
              <span className="block text-sm text-muted">
                {[Group, FileName, formatTime(RemovedAt), RemovedBy].filter((part) => part !== '').join(' · ')}
              </span>
            </span>
            <Button
              icon={<Undo2 aria-hidden size={16} />}
              isDisabled={bring.isPending}
              aria-label={t('Bring back {{name}}', { name: NameCs })}
              onPress={() => bring.mutate(Id)}
            >
              {t('Bring back')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
