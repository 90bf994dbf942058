import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type EditedItemDetail, ItemChange } from '#contract/item-editing.ts'
import { formatMeasure, formatQuantity } from '#web/i18n/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { parseNumber } from '#web/ui/numbers.ts'
import { Refusal } from '#web/ui/refusal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useUnsaved } from '#web/ui/unsaved.ts'
import { CategoryField } from './category-field.tsx'
import { FamilyField } from './family-field.tsx'
import { RelatedField } from './related-field.tsx'
import { changeOf, useSaveItem } from './use-item-editing.ts'

type Flag = 'PackOnly' | 'AsksBatch' | 'IsNew' | 'Recommended' | 'OnSale'
type PartProps = { item: EditedItemDetail; change: ItemChange; set: (more: Partial<ItemChange>) => void }
const flags = [
  ['IsNew', 'New arrival'],
  ['Recommended', 'Recommended'],
  ['OnSale', 'On sale'],
] as const

const keyOf = ({ Pictures: _pictures, Files: _files, ...said }: EditedItemDetail) => JSON.stringify(said)

/** What is said of an item here. What is being typed stays while the item is read anew; the next form begins with that. */
export function ItemForm({ item }: { item: EditedItemDetail }) {
  const [begun, setBegun] = useState(item)
  const [isChanged, setChanged] = useState(false)
  if (begun !== item && !isChanged) setBegun(item)
  return <Form key={keyOf(begun)} item={begun} onChange={setChanged} />
}

type FormProps = { item: EditedItemDetail; onChange: (isChanged: boolean) => void }

/** A value that equals the one of the accounting system leaves it to that. */
function Form({ item, onChange }: FormProps) {
  const { t } = useTranslation()
  const { Told } = item
  const stored = changeOf(item)
  const written = {
    least: stored.LeastQuantity === 0 ? '' : formatQuantity(stored.LeastQuantity),
    pack: formatQuantity(stored.PackQuantity ?? Told.PackQuantity),
  }
  const [change, setChange] = useState<ItemChange>(stored)
  const [texts, setTexts] = useState(written)
  const save = useSaveItem()
  const set = (more: Partial<ItemChange>) => setChange({ ...change, ...more })
  const pack = parseNumber(texts.pack) ?? 0
  const whole = {
    ...change,
    PackQuantity: texts.pack === written.pack ? stored.PackQuantity : pack === Told.PackQuantity ? null : pack,
    LeastQuantity: texts.least.trim() === '' ? 0 : (parseNumber(texts.least) ?? -1),
  }
  const isChanged = JSON.stringify(whole) !== JSON.stringify(stored)
  useUnsaved(isChanged)
  useEffect(() => onChange(isChanged), [onChange, isChanged])
  const checked = ItemChange.safeParse(whole)
  const wrong = new Set(checked.error?.issues.map(({ path }) => path[0]))
  const part = { item, change, set }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (checked.success && isChanged)
          save.mutate({ itemId: item.ItemId, change: checked.data }, { onSuccess: () => onChange(false) })
      }}
    >
      <Seen {...part} />
      <Sale
        {...part}
        texts={texts}
        onText={(more) => setTexts({ ...texts, ...more })}
        wrong={wrong}
        pack={whole.PackQuantity}
      />
      <Card title={t('Related goods')}>
        <div className="grid gap-4 p-4">
          {(['Replacements', 'Similar', 'Accessories'] as const).map((name) => (
            <RelatedField
              key={name}
              label={t(name)}
              item={item}
              known={item[name]}
              chosen={change[name]}
              onChange={(ids) => set({ [name]: ids })}
            />
          ))}
        </div>
      </Card>
      {isChanged && !checked.success && <Refusal>{t('Something is not filled in right.')}</Refusal>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          isDisabled={!isChanged || save.isPending}
          onPress={() => {
            setChange(stored)
            setTexts(written)
          }}
        >
          {t('Discard')}
        </Button>
        <Button type="submit" kind="primary" isPending={save.isPending} isDisabled={!isChanged || !checked.success}>
          {t('Save')}
        </Button>
      </div>
    </form>
  )
}

function FlagField({ name, label, item: { Told }, change, set }: PartProps & { name: Flag; label: string }) {
  const { t } = useTranslation()
  return (
    <Checkbox
      isSelected={change[name] ?? Told[name]}
      onChange={(isOn) => set({ [name]: isOn === Told[name] ? null : isOn })}
    >
      {label}
      {change[name] !== null && change[name] !== Told[name] && (
        <span className="text-muted"> ({t('unlike the accounting system')})</span>
      )}
    </Checkbox>
  )
}

type SaidFieldProps = PartProps & { name: 'Information' | 'Description'; label: string; rows: number; max: number }

function SaidField({ name, label, rows, max, item: { Told }, change, set }: SaidFieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
      label={label}
      rows={rows}
      maxLength={max}
      value={change[name] ?? Told[name]}
      onChange={(value) => set({ [name]: value === Told[name] ? null : value })}
      {...(change[name] !== null && {
        hint:
          Told[name] === ''
            ? t('The accounting system has no text.')
            : t('The accounting system says: {{text}}', { text: Told[name] }),
      })}
    />
  )
}

function Seen({ item, change, set }: PartProps) {
  const { t } = useTranslation()
  return (
    <Card title={t('What customers see')}>
      <div className="grid gap-3 p-4">
        <Checkbox isSelected={change.Hidden} onChange={(Hidden) => set({ Hidden })}>
          {t('Hidden: nobody finds or orders it')}
        </Checkbox>
        <CategoryField item={item} change={change} set={set} />
        <FamilyField family={change.Family} others={item.FamilyItems} onChange={(Family) => set({ Family })} />
        {flags.map(([name, label]) => (
          <FlagField key={name} name={name} label={t(label)} item={item} change={change} set={set} />
        ))}
        <SaidField
          name="Information"
          label={t('Short note')}
          rows={2}
          max={500}
          item={item}
          change={change}
          set={set}
        />
        <TextField
          label={t('Short note in English')}
          rows={2}
          maxLength={500}
          value={change.InformationEn}
          onChange={(InformationEn) => set({ InformationEn })}
        />
        <SaidField
          name="Description"
          label={t('Description')}
          rows={5}
          max={5000}
          item={item}
          change={change}
          set={set}
        />
        <TextField
          label={t('Description in English')}
          rows={5}
          maxLength={5000}
          value={change.DescriptionEn}
          onChange={(DescriptionEn) => set({ DescriptionEn })}
        />
      </div>
    </Card>
  )
}

type SaleProps = PartProps & {
  texts: { pack: string; least: string }
  onText: (more: { pack?: string; least?: string }) => void
  wrong: ReadonlySet<unknown>
  /** The pack as it is said here; null where that is left to the accounting system. */
  pack: number | null
}

function Sale({ item, change, set, texts, onText, wrong, pack }: SaleProps) {
  const { t } = useTranslation()
  const { Unit, Told } = item
  return (
    <Card title={t('How it is sold')}>
      <div className="grid gap-3 p-4">
        <FlagField name="PackOnly" label={t('In whole packs only')} item={item} change={change} set={set} />
        <div className="flex flex-wrap gap-3">
          <TextField
            label={t('Pack ({{unit}})', { unit: Unit })}
            hint={t('Sold in multiples of it, where whole packs are asked for.')}
            inputMode="decimal"
            value={texts.pack}
            onChange={(value) => onText({ pack: value })}
            maxLength={10}
            className="min-w-40 flex-1"
            error={wrong.has('PackQuantity') ? t('Enter a number above 0.') : undefined}
          />
          <TextField
            label={t('Least quantity ({{unit}})', { unit: Unit })}
            hint={t('Less in the cart is raised to it. Empty: none.')}
            inputMode="decimal"
            value={texts.least}
            onChange={(value) => onText({ least: value })}
            maxLength={10}
            className="min-w-40 flex-1"
            error={wrong.has('LeastQuantity') ? t('Enter a number.') : undefined}
          />
        </div>
        <TextField
          label={t('EAN of the pack')}
          hint={t('The code on the carton: scanned in the warehouse, it counts a whole pack.')}
          inputMode="numeric"
          value={change.PackEAN ?? Told.PackEAN}
          onChange={(value) => set({ PackEAN: value.trim() === Told.PackEAN ? null : value.trim() })}
          maxLength={14}
          error={wrong.has('PackEAN') ? t('Enter the code as it stands there, with its check figure.') : undefined}
        />
        <FlagField
          name="AsksBatch"
          label={t('The warehouse is asked for batch and expiry')}
          item={item}
          change={change}
          set={set}
        />
        {pack !== null && (
          <p className="text-sm text-muted">
            {t('The accounting system says: {{text}}', { text: formatMeasure(Told.PackQuantity, Unit) })}
          </p>
        )}
      </div>
    </Card>
  )
}
