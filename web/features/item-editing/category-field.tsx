import { useTranslation } from 'react-i18next'
import type { EditedItemDetail, ItemChange } from '#contract/item-editing.ts'
import { useEditedCategories, useWays } from '#web/features/category-editing/use-category-editing.ts'
import { Select } from '#web/ui/select.tsx'

type CategoryFieldProps = {
  item: EditedItemDetail
  change: ItemChange
  set: (more: Partial<ItemChange>) => void
}

/** The category buyers find the item in; that of the accounting system leaves it to that. */
export function CategoryField({ item: { Told }, change, set }: CategoryFieldProps) {
  const { t } = useTranslation()
  const ways = useWays()
  const { isLoadingError } = useEditedCategories()
  const hint = isLoadingError
    ? t('The categories could not be loaded.')
    : change.CategoryId !== null && t('The accounting system says: {{text}}', { text: Told.CategoryTitle })
  return (
    <Select
      label={t('Category')}
      options={ways}
      // Until they are known a press would open nothing.
      isDisabled={ways.length === 0}
      value={String(change.CategoryId ?? Told.CategoryId)}
      onChange={(id) => set({ CategoryId: Number(id) === Told.CategoryId ? null : Number(id) })}
      placeholder={Told.CategoryTitle}
      {...(hint !== false && { hint })}
    />
  )
}
