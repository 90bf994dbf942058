import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type EditedCategory, NewCategory } from '#contract/category-editing.ts'
import { failureText } from '#web/api/errors.ts'
import { useCheckedForm } from '#web/shared/checked-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { waysOf } from './category-model.ts'
import { useMakeCategory } from './use-category-editing.ts'

const TOP = 'top'

type NewCategoryDialogProps = {
  categories: readonly EditedCategory[]
  /** The opened category, below which it is offered first. */
  above: number | undefined
  onClose: () => void
}

/** A category of the portal's own: what it is called, and where in the tree it stands. */
export function NewCategoryDialog({ categories, above, onClose }: NewCategoryDialogProps) {
  const { t, i18n } = useTranslation()
  const [values, setValues] = useState({ TitleCs: '', TitleEn: '', place: above === undefined ? TOP : String(above) })
  const make = useMakeCategory(onClose)
  const { place, ...titles } = values
  const { wrong, whenRight } = useCheckedForm(NewCategory, {
    ...titles,
    ParentId: place === TOP ? null : Number(place),
  })
  return (
    <FormDialog
      keepsText
      title={t('New category')}
      action={t('Make the category')}
      isSending={make.isPending}
      onClose={onClose}
      onSubmit={whenRight((made) => make.mutate(made))}
    >
      <TextField
        label={t('Name in Czech')}
        isRequired
        value={values.TitleCs}
        onChange={(TitleCs) => setValues({ ...values, TitleCs })}
        maxLength={100}
        error={wrong.has('TitleCs') ? t('Enter a name.') : undefined}
      />
      <TextField
        label={t('Name in English')}
        value={values.TitleEn}
        onChange={(TitleEn) => setValues({ ...values, TitleEn })}
        maxLength={100}
        hint={t('Left empty, the Czech name holds.')}
      />
      <Select
        label={t('Where it stands')}
        options={[{ id: TOP, label: t('at the top') }, ...waysOf(categories, i18n.language)]}
        value={place}
        onChange={(id) => setValues({ ...values, place: id })}
      />
      <p className="text-sm text-muted">
        {t('Goods are put into it among the goods: one in its editor, many by choosing them in the list.')}
      </p>
      {make.isError && <Refusal>{failureText(make.error)}</Refusal>}
    </FormDialog>
  )
}
