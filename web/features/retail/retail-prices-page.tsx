import { Printer } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_RETAIL, MOST_LABELS, type RetailItem } from '#contract/retail.ts'
import { Button } from '#web/ui/button.tsx'
import { DataGrid } from '#web/ui/data-grid.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { CategorySelect, useCategory } from './category-select.tsx'
import { noRule, proposalFor } from './rule.ts'
import { RuleBar } from './rule-bar.tsx'
import { useShelfColumns } from './shelf-columns.tsx'
import { useMaySetRetail, useSaveRetailPrice } from './use-retail-price.ts'
import { usePrintLabels, useSaveRetailPrices, useShelf } from './use-shelf.ts'

const NONE: RetailItem[] = []
const NOBODY: ReadonlySet<string> = new Set()
const idOf = (item: RetailItem) => item.ItemId
const fieldsOf = (item: RetailItem) => [item.ItemId, item.Name, item.EAN]

/** What the customer sells the items for: one by one, by a rule for many, and the labels for the shelf. */
export function RetailPricesPage() {
  const { t } = useTranslation()
  const [category, choose] = useCategory()
  const list = useShelf(category)
  const items = list.data ?? NONE
  const maySet = useMaySetRetail()
  const [form, setForm] = useState(noRule)
  const [filter, setFilter] = useState('')
  const [selected, select] = useState(NOBODY)
  const save = useSaveRetailPrice()
  const saveMany = useSaveRetailPrices()
  const print = usePrintLabels()
  const proposals = useMemo(
    () => new Map(items.map((item) => [item.ItemId, proposalFor(item, form, MAX_RETAIL)])),
    [items, form],
  )
  const columns = useShelfColumns({ save: maySet ? save : undefined, proposals, hasRule: form.percent !== null })
  const chosen = items.filter(({ ItemId }) => selected.has(ItemId))
  const changes = chosen.flatMap((item) => {
    const RetailPrice = proposals.get(item.ItemId) ?? null
    return RetailPrice === null || (item.IsOwn && RetailPrice === item.RetailPrice)
      ? []
      : [{ ItemId: item.ItemId, RetailPrice }]
  })
  const priced = chosen.filter(({ RetailPrice }) => RetailPrice !== null)
  const go = useCallback(
    (next: string | undefined) => {
      select(NOBODY)
      choose(next)
    },
    [choose],
  )

  return (
    <div className="flex h-full flex-col gap-3 p-page">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <h1 className="mr-auto">{t('Selling prices and labels')}</h1>
        <CategorySelect value={category} onChange={go} />
        <div className="w-64 max-card:w-full">
          <SearchField label={t('Filter the list')} value={filter} onSearch={setFilter} />
        </div>
      </div>
      {maySet && (
        <RuleBar
          form={form}
          onChange={setForm}
          count={changes.length}
          isSaving={saveMany.isPending}
          onApply={() => saveMany.mutate(changes)}
        />
      )}
      <DataGrid
        key={category}
        label={t('Selling prices')}
        rows={items}
        rowId={idOf}
        columns={columns}
        status={list.isPending ? 'loading' : list.data === undefined ? 'error' : 'ready'}
        onRetry={() => void list.refetch()}
        filter={filter}
        filterFields={fieldsOf}
        selection="multi"
        selected={selected}
        onSelect={select}
        empty={
          category === undefined ? (
            <>
              <p>{t('All labels are up to date.')}</p>
              <p>{t('Choose a category to set its selling prices.')}</p>
            </>
          ) : (
            t('There are no products in this category.')
          )
        }
      />
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="mr-auto text-muted">
          {t('{{number}} chosen', { number: selected.size })}
          {priced.length > MOST_LABELS && ` · ${t('At most {{number}} labels at once.', { number: MOST_LABELS })}`}
        </p>
        <Button
          icon={<Printer aria-hidden size={16} />}
          isPending={print.isPending}
          isDisabled={priced.length === 0 || priced.length > MOST_LABELS}
          onPress={() => print.mutate(priced.map(idOf))}
        >
          {t('Print shelf labels')}
        </Button>
      </div>
    </div>
  )
}
