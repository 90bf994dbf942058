import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportRules, ImportRulesChange } from '#contract/import-rules.ts'
import { formatQuantity } from '#web/i18n/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useUnsaved } from '#web/ui/unsaved.ts'
import { useImportRules, useSaveRules } from './use-import-rules.ts'

const NONE = 'none'

const wayWords = {
  Reject: 'Reject them',
  One: 'Into one category',
  Supplier: 'Into a category for each supplier',
  Group: 'Into a category for each group of stock',
} as const satisfies Record<ImportRules['Uncategorised'], string>

const hints = {
  Reject: 'They stand in the report of the import and are not offered.',
  One: 'Whoever gives them a category in the accounting system moves them there.',
  Supplier: 'The categories are called like the suppliers of the address book.',
  Group: 'The categories are those into which the warehouse is divided in the accounting system.',
} as const satisfies Record<ImportRules['Uncategorised'], string>

/** The rules the next list of items follows. */
export function ImportRulesPart() {
  const { t } = useTranslation()
  const { data: rules, isPending, refetch } = useImportRules()
  if (rules) return <RulesForm key={JSON.stringify(rules)} rules={rules} />
  if (isPending) return <SkeletonRows count={6} label={t('Categories and warehouses')} />
  return <EmptyState kind="error" title={t('The rules could not be loaded.')} onRetry={() => void refetch()} />
}

function RulesForm({ rules }: { rules: ImportRules }) {
  const { t } = useTranslation()
  const { Uncategorised, CategoryId } = rules
  const Warehouses = rules.Warehouses.map(({ WarehouseName, Counts, Sells }) => ({ WarehouseName, Counts, Sells }))
  const stored = { Uncategorised, CategoryId, Warehouses }
  const [values, setValues] = useState<ImportRulesChange>(stored)
  const save = useSaveRules(() => {})
  const isChanged = JSON.stringify(values) !== JSON.stringify(stored)
  useUnsaved(isChanged)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isChanged && !save.isPending) save.mutate(values)
  }
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      <div className="grid items-start gap-3 wide:grid-cols-2">
        <WithoutCategory rules={rules} values={values} onChange={(some) => setValues({ ...values, ...some })} />
        <WarehouseList rules={rules} values={values} onChange={(some) => setValues({ ...values, ...some })} />
      </div>
      <div>
        <Button type="submit" kind="primary" isDisabled={!isChanged} isPending={save.isPending}>
          {t('Save')}
        </Button>
      </div>
    </form>
  )
}

type PartProps = {
  rules: ImportRules
  values: ImportRulesChange
  onChange: (some: Partial<ImportRulesChange>) => void
}

function WithoutCategory({ rules, values, onChange }: PartProps) {
  const { t } = useTranslation()
  const way = values.Uncategorised
  const categories = rules.Categories.map(({ CategoryId, Titles }) => ({
    id: String(CategoryId),
    label: Titles.join(' / '),
  }))
  const first = { id: NONE, label: way === 'One' ? t('A new category Others') : t('At the top of the catalogue') }
  return (
    <Card title={t('Items without a category of the e-shop')}>
      <div className="grid gap-3 p-4">
        <Select
          label={t('What becomes of them')}
          options={(['Reject', 'One', 'Supplier', 'Group'] as const).map((id) => ({ id, label: t(wayWords[id]) }))}
          value={way}
          onChange={(Uncategorised) => onChange({ Uncategorised })}
          hint={t(hints[way])}
        />
        {way !== 'Reject' && (
          <Select
            label={way === 'One' ? t('Category') : t('Below')}
            options={[first, ...categories]}
            value={values.CategoryId === null ? NONE : String(values.CategoryId)}
            onChange={(id) => onChange({ CategoryId: id === NONE ? null : Number(id) })}
          />
        )}
        <Preview rules={rules} way={way} />
      </div>
    </Card>
  )
}

function Preview({ rules, way }: { rules: ImportRules; way: ImportRules['Uncategorised'] }) {
  const { t } = useTranslation()
  const { UncategorisedItems: count, Suppliers, Groups } = rules
  if (count === 0) return <p className="text-muted">{t('In the last list every item had a category.')}</p>
  const groups = way === 'Supplier' ? Suppliers : way === 'Group' ? Groups : []
  return (
    <>
      <p>{t('Items of the last list that this is about: {{number}}', { number: formatQuantity(count) })}</p>
      {groups.length > 0 && (
        <div className="max-h-72 overflow-y-auto">
          <Facts facts={groups.map(({ Name, Items }) => [Name || t('Others'), formatQuantity(Items)])} />
        </div>
      )}
    </>
  )
}

function WarehouseList({ rules, values, onChange }: PartProps) {
  const { t } = useTranslation()
  const change = (name: string, some: { Counts?: boolean; Sells?: boolean }) =>
    onChange({
      Warehouses: values.Warehouses.map((each) => (each.WarehouseName === name ? { ...each, ...some } : each)),
    })
  return (
    <Card title={t('Warehouses')}>
      <div className="grid gap-3 p-4">
        {values.Warehouses.length === 0 ? (
          <p className="text-muted">{t('They are known after the first list of items.')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {values.Warehouses.map(({ WarehouseName, Counts, Sells }, place) => (
              <li
                key={WarehouseName}
                aria-label={WarehouseName}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2"
              >
                <span className="min-w-40 flex-1">
                  <span className="font-medium">{WarehouseName}</span>
                  <span className="block text-sm text-muted">
                    {t('Items: {{number}}', { number: formatQuantity(rules.Warehouses[place]?.Items ?? 0) })}
                  </span>
                </span>
                <Checkbox isSelected={Sells} onChange={(is) => change(WarehouseName, { Sells: is })}>
                  {t('Sells')}
                </Checkbox>
                <Checkbox isSelected={Counts} onChange={(is) => change(WarehouseName, { Counts: is })}>
                  {t('Its stock counts')}
                </Checkbox>
              </li>
            ))}
          </ul>
        )}
        <p className="text-sm text-muted">
          {t('An item that lies in several warehouses is offered once, with the stock of all that count.')}
        </p>
      </div>
    </Card>
  )
}
