import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSaveMany } from './use-item-editing.ts'

const ways = {
  rule: 'as name and code tell',
  own: 'always a row of its own',
  said: 'together with goods of this name',
} as const
type Way = keyof typeof ways

const wayOf = (family: string | null): Way => (family === null ? 'rule' : family === '' ? 'own' : 'said')

type FamilyFieldProps = {
  /** The name of the product, empty for a row of its own, null where name and code tell. */
  family: string | null
  /** What stands in one row with it by now. */
  others: readonly { ItemId: string; Name: string }[]
  onChange: (family: string | null) => void
}

/** With what goods stand in one row of a list, where buyers let flavours and sizes do so. */
export function FamilyField({ family, others, onChange }: FamilyFieldProps) {
  const { t } = useTranslation()
  const [way, setWay] = useState(wayOf(family))
  const choose = (next: Way) => {
    setWay(next)
    onChange(next === 'rule' ? null : '')
  }
  return (
    <div className="grid gap-3">
      <Select
        label={t('Row in lists')}
        options={(Object.keys(ways) as Way[]).map((id) => ({ id, label: t(ways[id]) }))}
        value={way}
        onChange={choose}
        hint={
          others.length === 0
            ? t('Nothing stands in one row with it now.')
            : t('Stands in one row with: {{names}}', { names: others.map(({ Name }) => Name).join(', ') })
        }
      />
      {way === 'said' && (
        <TextField
          label={t('Name of the product')}
          hint={t('Goods with the same name stand in one row, which is called so. Without a name each has its own.')}
          maxLength={100}
          value={family ?? ''}
          onChange={onChange}
        />
      )}
    </div>
  )
}

/** The same for many items at once. */
export function FamilyDialog({
  itemIds,
  onClose,
}: {
  itemIds: readonly string[]
  onClose: (isSaved: boolean) => void
}) {
  const { t } = useTranslation()
  const [family, setFamily] = useState<string | null>(null)
  const save = useSaveMany(() => onClose(true))
  return (
    <FormDialog
      title={t('Row of {{count}} items in lists', { count: itemIds.length })}
      action={t('Save')}
      isSending={save.isPending}
      onSubmit={() => save.mutate({ ItemIds: [...itemIds], Family: family })}
      onClose={() => onClose(false)}
    >
      <FamilyField family={family} others={[]} onChange={setFamily} />
    </FormDialog>
  )
}
