import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NewPackageKind, type PackageKind } from '#contract/package-kinds.ts'
import { failureText } from '#web/api/errors.ts'
import { formatAmount, formatQuantity } from '#web/i18n/formats.ts'
import { useCheckedForm } from '#web/shared/checked-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { parseNumber } from '#web/ui/numbers.ts'
import { Refusal } from '#web/ui/refusal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSaveKind } from './use-package-kinds.ts'

type KindDialogProps = {
  /** Undefined for a new one. */
  kind: PackageKind | undefined
  onClose: () => void
}

const written = (items: PackageKind['Items']) =>
  items
    .filter(({ IsOwn }) => IsOwn)
    .map(({ ItemId, PerUnit }) => (PerUnit === 1 ? ItemId : `${ItemId}; ${PerUnit.toString().replace('.', ',')}`))
    .join('\n')

/** The items of lines such as `1002; 0,05`; the number left out is one. */
const read = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [ItemId = '', number] = line.split(/[;\t]/).map((part) => part.trim())
      return { ItemId, PerUnit: number === undefined || number === '' ? 1 : (parseNumber(number) ?? Number.NaN) }
    })

/** One kind of packaging; what the accounting system says of it is locked. */
export function KindDialog({ kind, onClose }: KindDialogProps) {
  const { t } = useTranslation()
  const [values, setValues] = useState({
    PackageID: kind?.PackageID ?? '',
    NameCs: kind?.NameCs ?? '',
    NameEn: kind?.NameEn ?? '',
    deposit: kind ? formatAmount(kind.Deposit) : '',
    Hidden: kind?.Hidden ?? false,
    items: written(kind?.Items ?? []),
  })
  const save = useSaveKind(kind, onClose)
  const set = (more: Partial<typeof values>) => setValues({ ...values, ...more })
  const isLocked = kind !== undefined && !kind.IsOwn
  const { deposit, items, ...said } = values
  const { wrong, whenRight } = useCheckedForm(NewPackageKind, {
    ...said,
    Deposit: isLocked ? kind.Deposit : (parseNumber(deposit) ?? -1),
    Items: read(items),
  })
  return (
    <FormDialog
      keepsText
      size="medium"
      title={kind?.NameCs ?? t('New kind of packaging')}
      action={t('Save')}
      isSending={save.isPending}
      onClose={onClose}
      onSubmit={whenRight((given) => save.mutate(given))}
    >
      <div className="grid gap-4 card:grid-cols-2">
        <TextField
          label={t('Code')}
          isRequired
          isDisabled={kind !== undefined}
          value={values.PackageID}
          onChange={(PackageID) => set({ PackageID: PackageID.trim() })}
          maxLength={64}
          error={wrong.has('PackageID') ? t('Enter the code, without a semicolon.') : undefined}
        />
        <TextField
          label={t('Deposit for one piece, CZK')}
          isRequired
          isDisabled={isLocked}
          inputMode="decimal"
          value={values.deposit}
          onChange={(text) => set({ deposit: text })}
          maxLength={12}
          error={wrong.has('Deposit') ? t('Enter an amount with at most two decimals.') : undefined}
        />
        <TextField
          label={t('Name in Czech')}
          isRequired
          isDisabled={isLocked}
          value={values.NameCs}
          onChange={(NameCs) => set({ NameCs })}
          maxLength={100}
          error={wrong.has('NameCs') ? t('Enter a name.') : undefined}
        />
        <TextField
          label={t('Name in English')}
          value={values.NameEn}
          onChange={(NameEn) => set({ NameEn })}
          maxLength={100}
          hint={t('Left empty, the Czech name holds.')}
        />
      </div>
      {isLocked && (
        <p className="text-sm text-muted">
          {t('Code, name and deposit come from the accounting system. What is set here stays over every import.')}
        </p>
      )}
      <Checkbox isSelected={values.Hidden} onChange={(Hidden) => set({ Hidden })}>
        {t('Not used any more: nobody is offered it, accounts that are open stay')}
      </Checkbox>
      <TextField
        label={t('Items that come in it')}
        hint={t('One code on a line; with a semicolon, how many pieces belong to one unit, such as 1002; 0,05.')}
        rows={5}
        value={values.items}
        onChange={(text) => set({ items: text })}
        maxLength={20_000}
        error={wrong.has('Items') ? t('Enter each item once, with a number above zero.') : undefined}
      />
      <ToldItems items={kind?.Items.filter(({ IsOwn }) => !IsOwn) ?? []} />
      {save.isError && <Refusal>{failureText(save.error)}</Refusal>}
    </FormDialog>
  )
}

/** What the accounting system puts into it, which nobody changes here. */
function ToldItems({ items }: { items: PackageKind['Items'] }) {
  const { t } = useTranslation()
  if (items.length === 0) return null
  return (
    <div className="text-sm">
      <div className="font-medium">{t('From the accounting system')}</div>
      <ul className="text-muted">
        {items.map(({ ItemId, Name, PerUnit }) => (
          <li key={ItemId}>{`${ItemId} ${Name} · ${formatQuantity(PerUnit)}`}</li>
        ))}
      </ul>
    </div>
  )
}
