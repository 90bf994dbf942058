import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { EditedItemDetail } from '#contract/item-editing.ts'
import { formatMeasure } from '#web/i18n/formats.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState, NotFound } from '#web/ui/empty-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { ItemFiles } from './item-files.tsx'
import { ItemForm } from './item-form.tsx'
import { ItemPictures } from './item-pictures.tsx'
import { useEditedItem } from './use-item-editing.ts'

type ItemEditorProps = { itemId: string; isBeside: boolean; onClose: () => void }

/** One item: what the accounting system says of it, locked, and everything that is said here. */
export function ItemEditor({ itemId, isBeside, onClose }: ItemEditorProps) {
  const { t } = useTranslation()
  const { data: item, isPending, isError, refetch } = useEditedItem(itemId)
  return (
    <SidePanel
      label={t('Item {{code}}', { code: itemId })}
      title={item?.Name ?? itemId}
      isBeside={isBeside}
      onClose={onClose}
      className="overflow-auto"
    >
      {isPending && <SkeletonRows count={8} label={t('Loading')} />}
      {isError && <EmptyState kind="error" title={t('The item could not be loaded.')} onRetry={() => void refetch()} />}
      {item === null && <NotFound>{t('Not found')}</NotFound>}
      {item && (
        <>
          <Told item={item} />
          <ItemPictures item={item} />
          <ItemFiles item={item} />
          <ItemForm key={itemId} item={item} />
        </>
      )}
    </SidePanel>
  )
}

function Told({ item }: { item: EditedItemDetail }) {
  const { t } = useTranslation()
  const { ItemId, EAN, Brand, Unit, PackName, IsOffered, Told: told } = item
  return (
    <Card title={t('From the accounting system')} action={<Lock aria-hidden size={16} className="text-muted" />}>
      <div className="p-4">
        <Facts
          facts={[
            [t('Code'), ItemId],
            ['EAN', EAN],
            [t('Brand'), Brand],
            [t('Category'), told.CategoryTitle],
            [t('Unit'), Unit],
            [t('Pack'), PackName === '' ? '' : `${PackName} ${formatMeasure(told.PackQuantity, Unit)}`],
            [t('State'), IsOffered ? t('sold') : t('not sold any more')],
          ]}
        />
        <p className="mt-2 text-sm text-muted">
          {t('Changed there, it comes with the next import. What is set below stays over every import.')}
        </p>
      </div>
    </Card>
  )
}
