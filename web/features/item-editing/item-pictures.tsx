import { ArrowLeft, ArrowRight, Lock, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { EditedItemDetail } from '#contract/item-editing.ts'
import { AddFiles } from '#web/shared/add-files.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useOrderPictures, useRemovePart, useUpload } from './use-item-editing.ts'

/** The pictures of an item in their order: the uploaded ones first, then those of the accounting system. */
export function ItemPictures({ item }: { item: EditedItemDetail }) {
  const { t } = useTranslation()
  const upload = useUpload(item.ItemId, 'picture')
  const remove = useRemovePart('picture')
  const reorder = useOrderPictures(item.ItemId)
  const own = item.Pictures.flatMap(({ Id, IsLocked }) => (IsLocked ? [] : [Id]))
  const move = (id: string, by: number) => {
    const at = own.indexOf(id)
    reorder.mutate(own.toSpliced(at, 1).toSpliced(at + by, 0, id))
  }
  return (
    <Card title={t('Pictures')}>
      <ol aria-label={t('Pictures')} className="flex flex-wrap gap-3 p-4">
        {item.Pictures.length === 0 && <li className="text-muted">{t('There are no pictures yet.')}</li>}
        {item.Pictures.map(({ Id, ThumbnailUrl, IsLocked, CanDelete }, place) => {
          const at = own.indexOf(Id)
          const name = t('picture {{place}}', { place: place + 1 })
          return (
            <li key={Id} className="flex flex-col items-center gap-1 rounded border border-line p-1">
              <img src={ThumbnailUrl} alt={name} width={120} height={120} className="size-24 object-contain" />
              <span className="flex h-8 items-center gap-1 text-xs text-muted">
                {IsLocked && (
                  <>
                    <Lock aria-hidden size={12} />
                    {CanDelete ? t('picture folder') : t('accounting system')}
                  </>
                )}
                {!IsLocked && (
                  <IconButton
                    label={t('Move {{name}} forward', { name })}
                    isDisabled={at <= 0 || reorder.isPending}
                    onPress={() => move(Id, -1)}
                  >
                    <ArrowLeft aria-hidden size={14} />
                  </IconButton>
                )}
                {CanDelete && (
                  <IconButton
                    label={t('Delete {{name}}', { name })}
                    isDisabled={remove.isPending}
                    onPress={() => remove.mutate(Id)}
                  >
                    <Trash2 aria-hidden size={14} />
                  </IconButton>
                )}
                {!IsLocked && (
                  <IconButton
                    label={t('Move {{name}} back', { name })}
                    isDisabled={at === own.length - 1 || reorder.isPending}
                    onPress={() => move(Id, 1)}
                  >
                    <ArrowRight aria-hidden size={14} />
                  </IconButton>
                )}
              </span>
            </li>
          )
        })}
      </ol>
      <AddFiles
        kind="picture"
        hint={t('JPEG, PNG or WebP up to 10 MB. The first picture stands in the lists.')}
        upload={upload}
        onChoose={upload.mutate}
      />
    </Card>
  )
}
