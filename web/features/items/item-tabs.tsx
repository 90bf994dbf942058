import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Node, Item } from '#contract/catalogue.ts'
import type { ItemDetail } from '#contract/item.ts'
import { catalogPath } from '#web/shared/paths.ts'
import { isRegistered, useUser } from '#web/shared/session.ts'
import { useNavigation } from '#web/shared/catalogue/use-navigation.ts'
import { formatMeasure } from '#web/i18n/formats.ts'
import { unitWord } from '#web/i18n/units.ts'
import { Facts } from '#web/ui/facts.tsx'
import { createStore } from '#web/ui/store.ts'
import { type TabEntry, Tabs } from '#web/ui/tabs.tsx'
import { ItemFiles } from './item-files.tsx'
import { PurchaseHistory } from './purchase-history.tsx'
import { RelatedItems } from './related-items.tsx'
import { type Relation, useRelated } from './use-item.ts'

type TabId = 'details' | Relation | 'files' | 'purchases'
type TabsProps = { item: Item & Partial<ItemDetail> }

// The tab stays open while one goes from item to item.
const lastTab = createStore<{ id: TabId }>({ id: 'details' })

/** What there is to know besides, in tabs; those without content are left out. */
export function ItemTabs({ item }: TabsProps) {
  const { t } = useTranslation()
  const canOrder = isRegistered(useUser())
  const isMissing = item.Availability === 'Unavailable'
  const replacements = useRelated(item.ItemId, 'replacements').data ?? []
  const similar = useRelated(item.ItemId, 'similar').data ?? []
  const accessories = useRelated(item.ItemId, 'accessories').data ?? []
  const [chosen, choose] = useState<TabId>()

  const related = (id: Relation, label: string, items: Item[]): TabEntry<TabId>[] =>
    items.length === 0
      ? []
      : [{ id, label, count: items.length, content: <RelatedItems label={label} items={items} /> }]
  const replacing = related('replacements', t('Replacements'), replacements)
  const entries: TabEntry<TabId>[] = [
    ...(isMissing ? replacing : []),
    { id: 'details', label: t('Details'), content: <Details item={item} /> },
    ...(canOrder
      ? [{ id: 'purchases' as const, label: t('Purchases'), content: <PurchaseHistory itemId={item.ItemId} /> }]
      : []),
    ...(isMissing ? [] : replacing),
    ...related('similar', t('Similar'), similar),
    ...related('accessories', t('Accessories'), accessories),
    ...((item.FileCount ?? 0) > 0
      ? [
          {
            id: 'files' as const,
            label: t('Files'),
            count: item.FileCount ?? 0,
            content: <ItemFiles itemId={item.ItemId} />,
          },
        ]
      : []),
  ]
  const wanted = chosen ?? (isMissing && replacing.length > 0 ? 'replacements' : lastTab.get().id)
  return (
    <Tabs
      label={t('About the product')}
      entries={entries}
      value={entries.some(({ id }) => id === wanted) ? wanted : 'details'}
      onChange={(id) => {
        choose(id)
        lastTab.set({ id })
      }}
    />
  )
}

function Details({ item }: TabsProps) {
  const { t } = useTranslation()
  const { Unit, PackName, PackQuantity, PackOnly, LeastQuantity, VatRate, Weight, LargePack, Recycling } = item
  const { PathName, Description } = item
  const { data: tree } = useNavigation()
  const titles = titlesOf(tree ?? [], PathName)
  const category = titles.length > 0 && (
    <Link to={catalogPath(PathName)} className="rounded-sm text-accent hover:underline">
      {titles.join(' / ')}
    </Link>
  )
  const facts: [string, ReactNode][] = [
    [t('Unit'), unitWord(Unit)],
    [
      t('Pack'),
      PackName === ''
        ? ''
        : `${unitWord(PackName)} ${formatMeasure(PackQuantity, Unit)}${PackOnly ? `, ${t('whole packs only')}` : ''}`,
    ],
    [t('Least quantity'), LeastQuantity ? formatMeasure(LeastQuantity, Unit) : ''],
    [t('Large pack'), LargePack ? `${unitWord(LargePack.Name)} ${formatMeasure(LargePack.Quantity, Unit)}` : ''],
    [t('VAT rate'), formatMeasure(VatRate, '%')],
    [t('Weight of a unit'), Weight === undefined || Weight === null || Weight === 0 ? '' : formatMeasure(Weight, 'kg')],
    [t('Recycling contribution in the price'), Recycling ?? ''],
    [t('Category'), category],
  ]
  return (
    <div className="flex flex-col gap-3">
      {Description !== undefined && Description !== '' && (
        <p className="text-pretty whitespace-pre-line">{Description}</p>
      )}
      <Facts facts={facts} />
    </div>
  )
}

/** The titles of a category and of all above it. */
function titlesOf(nodes: readonly Node[], path: string): string[] {
  const node = nodes.find(({ PathName }) => path === PathName || path.startsWith(`${PathName}/`))
  return node ? [node.Title, ...titlesOf(node.Sub, path)] : []
}
