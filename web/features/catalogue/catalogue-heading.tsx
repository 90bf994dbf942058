import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MOST_HITS, type Node } from '#contract/catalogue.ts'
import { catalogPath } from '#web/shared/paths.ts'
import { useShownName } from '#web/shared/screen-title.ts'
import { formatQuantity } from '#web/i18n/formats.ts'
import type { GridSort } from '#web/ui/data-grid-model.ts'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { readSort, writeSort } from './catalogue-model.ts'

type HeadingProps = {
  /** The category under the nodes above it; undefined while the tree is being loaded. */
  trail: readonly Node[] | undefined
  searchString: string
  /** Undefined while the list is being loaded. */
  count: number | undefined
}

/** Where one is: the nodes above as links, the category, and how much is in it; or what was searched for. */
export function CatalogueHeading({ trail, searchString, count }: HeadingProps) {
  const { t } = useTranslation()
  const above = trail?.slice(0, -1) ?? []
  const title = trail?.at(-1)?.Title
  const isSearch = searchString !== ''
  useShownName(isSearch ? t('Search: {{text}}', { text: searchString }) : title)
  const picture = isSearch ? undefined : trail?.at(-1)?.ImageUrl
  return (
    <div
      className={`flex min-w-0 flex-wrap gap-x-3 max-card:w-full card:flex-1 ${picture === undefined ? 'items-baseline' : 'items-center'}`}
    >
      <div className={`flex min-w-0 flex-wrap gap-x-1.5 ${picture === undefined ? 'items-baseline' : 'items-center'}`}>
        {!isSearch && above.length > 0 && (
          <nav
            aria-label={t('Categories above')}
            className="flex flex-wrap items-baseline gap-x-1.5 text-muted max-card:hidden"
          >
            {above.map((node) => (
              <span key={node.Id} className="inline-flex items-baseline gap-1.5">
                <Link to={catalogPath(node.PathName)} className="rounded-sm hover:text-accent hover:underline">
                  {node.Title}
                </Link>
                <ChevronRight aria-hidden size={14} className="shrink-0 translate-y-0.5" />
              </span>
            ))}
          </nav>
        )}
        <h1 className={`min-w-0 break-words ${picture === undefined ? '' : 'items-center gap-2 card:flex'}`}>
          {picture !== undefined && (
            <img
              src={picture}
              alt=""
              width={40}
              height={40}
              className="size-10 shrink-0 rounded object-contain max-card:hidden"
            />
          )}
          {isSearch
            ? t('Search: {{text}}', { text: searchString })
            : (title ?? <TitleWaiting isOver={trail !== undefined} />)}
        </h1>
      </div>
      {count !== undefined && (
        <p role="status" className="text-muted">
          {isSearch && count >= MOST_HITS
            ? t('the first {{number}} items; type more to narrow the search', { number: formatQuantity(count) })
            : t('{{number}} items', { count, number: formatQuantity(count) })}
        </p>
      )}
    </div>
  )
}

function TitleWaiting({ isOver }: { isOver: boolean }) {
  const { t } = useTranslation()
  if (isOver) return t('Catalog')
  return (
    <span className="inline-block">
      <span className="sr-only">{t('Loading')}</span>
      <Skeleton className="h-5 w-40" />
    </span>
  )
}

const orders = [
  { id: 'none', label: 'Usual order' },
  { id: 'name', label: 'By name' },
  { id: 'code', label: 'By code' },
  { id: 'price', label: 'By price, lowest first' },
  { id: '-price', label: 'By price, highest first' },
] as const

type OrderSelectProps = {
  sort: GridSort | null
  priceColumn: 'net' | 'retail'
  onSort: (sort: GridSort | null) => void
}

/** Sorting where the heads of the columns are not there to be pressed. */
export function OrderSelect({ sort, priceColumn, onSort }: OrderSelectProps) {
  const { t } = useTranslation()
  const written = writeSort(sort)?.replace(/net|retail/, 'price') ?? 'none'
  return (
    <Select
      label={t('Order of the list')}
      hideLabel
      className="w-44 shrink-0"
      options={orders.map(({ id, label }) => ({ id, label: t(label) }))}
      value={orders.find(({ id }) => id === written)?.id ?? null}
      onChange={(id) => onSort(readSort(id.replace('price', priceColumn)))}
    />
  )
}
