import { FileUp, Trash2 } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { EditedItemDetail } from '#contract/item-editing.ts'
import { failureText } from '#web/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { useChosenFiles, useNameFile, useRemovePart } from './use-item-editing.ts'

/** The files of an item that customers download. */
export function ItemFiles({ item }: { item: EditedItemDetail }) {
  const { t } = useTranslation()
  const { upload, isTooLarge, choose } = useChosenFiles(item.ItemId, 'file')
  const remove = useRemovePart('file')
  const rename = useNameFile()
  return (
    <Card title={t('Files')}>
      <ul aria-label={t('Files')} className="divide-y divide-line px-4">
        {item.Files.length === 0 && <li className="py-3 text-muted">{t('There are no files yet.')}</li>}
        {item.Files.map(({ Id, FileName, DisplayName }) => (
          <li key={Id} className="flex flex-wrap items-center gap-2 py-1">
            <input
              aria-label={t('Name of {{name}}', { name: FileName })}
              defaultValue={DisplayName}
              maxLength={200}
              onBlur={({ target }) => {
                if (target.value.trim() !== DisplayName) rename.mutate({ id: Id, DisplayName: target.value })
              }}
              className="field min-w-40 flex-1"
            />
            <span className="text-sm text-muted">{FileName}</span>
            <IconButton
              label={t('Delete {{name}}', { name: FileName })}
              isDisabled={remove.isPending}
              onPress={() => remove.mutate(Id)}
            >
              <Trash2 aria-hidden size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="grid gap-2 border-t border-line p-4">
        <FileTrigger
          allowsMultiple
          acceptedFileTypes={['image/png', 'image/jpeg', 'image/webp', 'application/pdf']}
          onSelect={choose}
        >
          <Button icon={<FileUp aria-hidden size={16} />} isPending={upload.isPending}>
            {t('Add files')}
          </Button>
        </FileTrigger>
        {isTooLarge && (
          <Refusal>{t('Only JPEG, PNG and WebP pictures and PDF files of up to 10 MB are accepted.')}</Refusal>
        )}
        {upload.isError && <Refusal>{failureText(upload.error)}</Refusal>}
      </div>
    </Card>
  )
}
