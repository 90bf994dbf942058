import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, NotFound } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { GroupCard } from './group-card.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { useEditedDownloads } from './use-downloads-admin.ts'

/** The files that customers download: their groups, order, days and readers. */
export function DownloadsAdminPage() {
  const { t } = useTranslation()
  const { data, isPending, isLoadingError, refetch } = useEditedDownloads()
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
      {isPending && <SkeletonRows count={6} label={t('Loading')} />}
      {isLoadingError && (
        <EmptyState kind="error" title={t('The files could not be loaded.')} onRetry={() => void refetch()} />
      )}
      {data?.Groups.length === 0 && (
        <NotFound>{t('There is nothing to download yet. Add a group first, such as price lists or forms.')}</NotFound>
      )}
      {data?.Groups.map((group, at) => (
        <GroupCard key={group.GroupId} group={group} at={at} all={data} />
      ))}
      {isNew && <GroupDialog group={undefined} onClose={() => setNew(false)} />}
    </div>
  )
}
