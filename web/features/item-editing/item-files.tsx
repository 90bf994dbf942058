import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { EditedItemDetail } from '#contract/item-editing.ts'
import { AddFiles } from '#web/shared/add-files.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useNameFile, useRemovePart, useUpload } from './use-item-editing.ts'

/** The files of an item that customers download. */
export function ItemFiles({ item }: { item: EditedItemDetail }) {
  const { t } = useTranslation()
  const upload = useUpload(item.ItemId, 'file')
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
      <AddFiles kind="file" upload={upload} onChoose={upload.mutate} />
    </Card>
  )
}
