import { Download, FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ItemFile } from '#contract/item.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { bytesOf, saveFile } from '#web/ui/save-file.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useFiles } from './use-item.ts'

const types: Record<string, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
}

const endingOf = ({ FileName }: ItemFile) => FileName.split('.').at(-1)?.toLowerCase() ?? ''
const typeOf = (file: ItemFile) => types[endingOf(file)] ?? 'application/octet-stream'
const kilobytes = (file: ItemFile) => Math.max(1, Math.round((file.FileContent.length * 3) / 4 / 1000))

/** The files of an item: pictures are shown, everything else is downloaded under its name. */
export function ItemFiles({ itemId }: { itemId: string }) {
  const { t } = useTranslation()
  const { data: files, isLoadingError, refetch } = useFiles(itemId)
  if (isLoadingError) {
    return <EmptyState kind="error" title={t('The files could not be loaded.')} onRetry={() => void refetch()} />
  }
  if (!files) return <SkeletonRows count={2} label={t('Loading')} />
  return (
    <ul className="flex flex-col">
      {files.map((file) => (
        <li key={file.Id} className="flex flex-col gap-2 border-b border-line py-2 last:border-b-0">
          <div className="flex items-center gap-3">
            <FileText aria-hidden size={20} strokeWidth={1.5} className="shrink-0 text-muted" />
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{file.DisplayName || file.FileName}</p>
              <p className="truncate text-sm text-muted">
                {endingOf(file).toUpperCase()} · {kilobytes(file)}&nbsp;kB
              </p>
            </div>
            <Button
              icon={<Download aria-hidden size={16} />}
              onPress={() => saveFile(file.FileName, new Blob([bytesOf(file.FileContent)], { type: typeOf(file) }))}
              aria-label={`${t('Download')}: ${file.DisplayName || file.FileName}`}
            >
              {t('Download')}
            </Button>
          </div>
          {typeOf(file).startsWith('image/') && (
            <img
              src={`data:${typeOf(file)};base64,${file.FileContent}`}
              alt={file.DisplayName || file.FileName}
              className="max-w-full rounded"
            />
          )}
        </li>
      ))}
    </ul>
  )
}
