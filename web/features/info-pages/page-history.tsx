import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#web/i18n/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { decodeText } from '#web/shared/pages/base64.ts'
import { CleanHtml, PageSkeleton } from '#web/shared/pages/page-content.tsx'
import type { Text } from './page-draft.ts'
import { useVersion, useVersions } from './use-page-admin.ts'

type PageHistoryProps = {
  pathName: string
  language: string
  onUse: (text: Text) => void
  onClose: () => void
}

/** What a page said before in one language, and a way to put it into the form again. */
export function PageHistory({ pathName, language, onUse, onClose }: PageHistoryProps) {
  const { t } = useTranslation()
  const all = useVersions(pathName)
  const versions = all.data?.filter(({ LangId }) => LangId === language)
  const [chosen, setChosen] = useState<string>()
  const id = chosen ?? versions?.[0]?.VersionId
  const version = useVersion(id)
  const html = decodeText(version.data?.Content ?? '')
  return (
    <Dialog
      title={t('What the page said before')}
      size="large"
      isOpen
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          isDisabled={!version.data}
          onPress={() => {
            onUse({ title: version.data?.Title ?? '', html })
            onClose()
          }}
        >
          {t('Put into the form')}
        </Button>
      }
    >
      {all.isLoadingError && (
        <EmptyState kind="error" title={t('The list could not be loaded.')} onRetry={() => void all.refetch()} />
      )}
      {versions?.length === 0 && <p className="text-muted">{t('The page has not been changed yet.')}</p>}
      {versions !== undefined && versions.length > 0 && (
        <Select
          label={t('Which')}
          value={id ?? ''}
          onChange={setChosen}
          options={versions.map(({ VersionId, Replaced, ReplacedBy }) => ({
            id: VersionId,
            label:
              ReplacedBy === null
                ? t('until {{time}}', { time: formatTime(Replaced) })
                : t('until {{time}}, changed by {{name}}', { time: formatTime(Replaced), name: ReplacedBy }),
          }))}
        />
      )}
      {version.isLoadingError ? (
        <EmptyState kind="error" title={t('The page could not be loaded.')} onRetry={() => void version.refetch()} />
      ) : (
        id !== undefined && !version.data && <PageSkeleton />
      )}
      {version.data && (
        <div className="flex flex-col gap-4 overflow-auto rounded border border-line bg-surface p-4">
          <h3 className="text-xl">{version.data.Title}</h3>
          <CleanHtml html={html} />
        </div>
      )}
    </Dialog>
  )
}
