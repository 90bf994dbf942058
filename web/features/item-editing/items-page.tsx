import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type EditedItem, MOST_EDITED } from '#contract/item-editing.ts'
import { paths } from '#web/shared/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { DataGrid } from '#web/ui/data-grid.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { NoMatch } from '#web/ui/no-match.tsx'
import { Select } from '#web/ui/select.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useWidth } from '#web/ui/use-width.ts'
import { useWays } from '#web/features/category-editing/use-category-editing.ts'
import { FamilyDialog } from './family-field.tsx'
import { ItemEditor } from './item-editor.tsx'
import { itemStates, useEditedItems, useSaveMany } from './use-item-editing.ts'

/** From this width of the page on an opened item stands beside the list, else in its place. */
const BESIDE = 1040
const NOTHING: ReadonlySet<string> = new Set()
const TOLD = 'told'
const idOf = (item: EditedItem) => item.ItemId

// Keys of the texts.
const stateWords = {
  hidden: 'hidden',
  edited: 'changed here',
  'no-picture': 'without a picture',
  'no-text': 'without a description',
  awaited: 'customers wait for it',
} as const

/** Items of the accounting system, and what the seller's people say of them besides. */
export function EditedItemsPage() {
  const { t } = useTranslation()
  const [measure, width] = useWidth()
  const isBeside = width >= BESIDE
  const navigate = useNavigate()
  const { item: opened, text = '', state: asked } = useSearch({ from: paths.adminItems })
  const state = itemStates.find((one) => one === asked)
  const list = useEditedItems(text, state)
  const items = list.data ?? []
  const [ticked, setTicked] = useState(NOTHING)
  const chosen = items.filter(({ ItemId }) => ticked.has(ItemId))
  const go = (next: Record<string, string | undefined>) => {
    const said = Object.entries({ item: opened, text, state, ...next }).filter(([, value]) => value)
    void navigate({ to: paths.adminItems, search: Object.fromEntries(said), replace: true })
  }
  const columns = useColumns(isBeside && opened !== undefined)
  return (
    <div ref={measure} className="flex h-full">
      {width > 0 && (isBeside || opened === undefined) && (
        <div className="flex min-w-0 flex-1 flex-col gap-3 p-page">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1>{t('Goods')}</h1>
            <span className="text-muted">
              {items.length === MOST_EDITED ? t('the first {{count}}', { count: MOST_EDITED }) : items.length}
            </span>
          </div>
          <div className="flex flex-wrap items-end gap-3">
            <SearchField
              label={t('Search by name, code, EAN or brand')}
              value={text}
              onSearch={(next) => go({ text: next })}
              className="min-w-room flex-1"
            />
            <FilterSelect
              label={t('State')}
              value={state}
              options={itemStates.map((id) => ({ id, label: t(stateWords[id]) }))}
              onChange={(next) => go({ state: next })}
            />
          </div>
          <DataGrid
            label={t('Goods')}
            rows={items}
            rowId={idOf}
            columns={columns}
            status={list.isPending ? 'loading' : list.data === undefined ? 'error' : 'ready'}
            onRetry={() => void list.refetch()}
            empty={
              text === '' && state === undefined ? (
                <>
                  <p>{t('There are no goods yet. They come with the first import.')}</p>
                  <Link to={paths.adminData} className={`${buttonClass('secondary')} mt-2`}>
                    {t('Accounting system')}
                  </Link>
                </>
              ) : (
                <NoMatch text={t('No item matches.')} onClear={() => go({ text: undefined, state: undefined })} />
              )
            }
            selection="multi"
            selected={ticked}
            onSelect={setTicked}
            onRowOpen={(row) => go({ item: row.ItemId })}
            openOnClick
            renderCard={(item) => <Card item={item} />}
            cardHeight={84}
          />
          {chosen.length > 0 && <ManyBar items={chosen} onDone={() => setTicked(NOTHING)} />}
        </div>
      )}
      {width > 0 && opened !== undefined && (
        <ItemEditor key={opened} itemId={opened} isBeside={isBeside} onClose={() => go({ item: undefined })} />
      )}
    </div>
  )
}

function Thumbnail({ url }: { url: string | null }) {
  return url === null ? (
    <span className="size-9 shrink-0 rounded-sm bg-sunken" />
  ) : (
    <img src={url} alt="" width={36} height={36} className="size-9 shrink-0 rounded-sm object-contain" />
  )
}

function Marks({ item }: { item: EditedItem }) {
  const { t } = useTranslation()
  const { IsOffered, Hidden, IsNew, Recommended, OnSale, WaitingCustomers } = item
  return (
    <span className="flex flex-wrap gap-1">
      {!IsOffered && <Badge>{t('not sold any more')}</Badge>}
      {Hidden && <Badge tone="warning">{t('hidden')}</Badge>}
      {IsNew && <Badge tone="info">{t('New arrival')}</Badge>}
      {Recommended && <Badge tone="accent">{t('Recommended')}</Badge>}
      {OnSale && <Badge tone="warning">{t('On sale')}</Badge>}
      {WaitingCustomers > 0 && <Badge tone="info">{t('{{count}} customers wait', { count: WaitingCustomers })}</Badge>}
    </span>
  )
}

function Card({ item }: { item: EditedItem }) {
  return (
    <span className="flex h-full min-w-0 items-center gap-3 px-3">
      <Thumbnail url={item.ImageUrl} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{item.Name}</span>
        <span className="block truncate text-sm text-muted">
          {item.ItemId} · {item.CategoryTitle}
        </span>
        <Marks item={item} />
      </span>
    </span>
  )
}

function useColumns(isNarrow: boolean): GridColumn<EditedItem>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('Goods'),
        minWidth: 220,
        cell: (item) => (
          <span className="flex min-w-0 items-center gap-2">
            <Thumbnail url={item.ImageUrl} />
            <span className="truncate">{item.Name}</span>
          </span>
        ),
      },
      { id: 'code', header: t('Code'), width: 110, cell: ({ ItemId }) => <span className="truncate">{ItemId}</span> },
      {
        id: 'category',
        header: t('Category'),
        width: 160,
        isHidden: isNarrow,
        cell: ({ CategoryTitle }) => <span className="truncate">{CategoryTitle}</span>,
      },
      { id: 'marks', header: t('Marks'), width: 150, spare: 1, cell: (item) => <Marks item={item} /> },
    ],
    [t, isNarrow],
  )
}

/** The same for all ticked items. */
function ManyBar({ items, onDone }: { items: readonly EditedItem[]; onDone: () => void }) {
  const { t } = useTranslation()
  const save = useSaveMany(onDone)
  const ways = useWays()
  const [isJoining, setJoining] = useState(false)
  const ItemIds = items.map(({ ItemId }) => ItemId)
  const isAll = (name: 'Hidden' | 'IsNew' | 'Recommended' | 'OnSale') => items.every((item) => item[name])
  const turn = (name: 'Hidden' | 'IsNew' | 'Recommended' | 'OnSale', on: string, off: string) => (
    <Button isDisabled={save.isPending} onPress={() => save.mutate({ ItemIds, [name]: !isAll(name) })}>
      {t(isAll(name) ? off : on)}
    </Button>
  )
  return (
    <div
      role="group"
      aria-label={t('Chosen items: {{count}}', { count: items.length })}
      className="flex flex-wrap items-center justify-end gap-2 rounded border border-line bg-surface p-2"
    >
      <span className="mr-auto text-sm text-muted">{t('Chosen items: {{count}}', { count: items.length })}</span>
      <Select
        label={t('Put into a category')}
        hideLabel
        placeholder={t('Put into a category')}
        value={null}
        options={[{ id: TOLD, label: t('that of the accounting system') }, ...ways]}
        onChange={(id) => save.mutate({ ItemIds, CategoryId: id === TOLD ? null : Number(id) })}
        isDisabled={save.isPending}
        className="w-60 max-card:w-full"
      />
      <Button isDisabled={save.isPending} onPress={() => setJoining(true)}>
        {t('Row in lists…')}
      </Button>
      {isJoining && (
        <FamilyDialog
          itemIds={ItemIds}
          onClose={(isSaved) => {
            setJoining(false)
            if (isSaved) onDone()
          }}
        />
      )}
      {turn('Hidden', 'Hide', 'Show')}
      {turn('IsNew', 'Mark as new', 'No longer new')}
      {turn('Recommended', 'Recommend', 'Recommend no longer')}
      {turn('OnSale', 'Mark as sale', 'No longer sale')}
    </div>
  )
}
