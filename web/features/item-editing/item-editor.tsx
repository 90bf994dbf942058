import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { EditedItemDetail } from '#contract/item-editing.ts'
import { formatMeasure } from '#web/i18n/formats.ts'
import { Loaded } from '#web/shared/loaded.tsx'
import { Card } from '#web/ui/card.tsx'
import { NotFound } from '#web/ui/empty-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { ItemFiles } from './item-files.tsx'
import { ItemForm } from './item-form.tsx'
import { ItemPictures } from './item-pictures.tsx'
import { useEditedItem } from './use-item-editing.ts'

type ItemEditorProps = { itemId: string; isBeside: boolean; onClose: () => void }

/** One item: what the accounting system says of it, locked, and everything that is said here. */
export function ItemEditor({ itemId, isBeside, onClose }: ItemEditorProps) {
  const { t } = useTranslation()
  const item = useEditedItem(itemId)
  return (
    <SidePanel
      label={t('Item {{code}}', { code: itemId })}
      title={item.data?.Name ?? itemId}
      isBeside={isBeside}
      onClose={onClose}
      className="overflow-auto"
    >
      <Loaded
        query={item}
        bars={8}
        fault={t('The item could not be loaded.')}
        missing={<NotFound>{t('Not found')}</NotFound>}
      >
        {(known) => (
          <>
            <Told item={known} />
            <ItemPictures item={known} />
            <ItemFiles item={known} />
            <ItemForm key={itemId} item={known} />
          </>
        )}
      </Loaded>
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
