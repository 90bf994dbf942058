import { ChevronDown, FoldVertical, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, Dialog, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { Item } from '#contract/catalogue.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { countBrands, type FilterId, filterIds, type Filters, isFiltered } from './filters.ts'

const labels = {
  stock: 'In stock',
  bought: 'Bought before',
  sale: 'On sale',
  returnable: 'Returnable packaging',
} as const satisfies Record<FilterId, string>

const chip =
  'inline-flex h-control shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm whitespace-nowrap transition-colors duration-100'
const tone = (isOn: boolean) =>
  isOn ? 'border-accent bg-accent-soft font-medium text-accent' : 'border-line-strong hover:bg-sunken'

type FilterBarProps = {
  /** The whole list, whose brands are offered. */
  items: readonly Item[]
  filters: Filters
  isBuyer: boolean
  onChange: (filters: Filters) => void
}

type FoldProps = {
  /** Whether flavours and sizes stand in one row; undefined where there are none, or no rows. */
  isFolded: boolean | undefined
  onFold: (isFolded: boolean) => void
}

function toggled<T>(set: ReadonlySet<T>, one: T): ReadonlySet<T> {
  const next = new Set(set)
  if (!next.delete(one)) next.add(one)
  return next
}

/** Narrows the list: each press adds a condition or takes it away; the first puts kinds of a product together. */
export function FilterBar({ items, filters, isBuyer, onChange, isFolded, onFold }: FilterBarProps & FoldProps) {
  const { t } = useTranslation()
  return (
    <div
      role="group"
      aria-label={t('Filters')}
      className="no-print flex min-w-0 items-center gap-1.5 max-card:w-full max-card:overflow-x-auto"
    >
      {isFolded !== undefined && (
        <button
          type="button"
          aria-pressed={isFolded}
          title={t('Flavours and sizes in one row')}
          onClick={() => onFold(!isFolded)}
          className={`${chip} ${tone(isFolded)}`}
        >
          <FoldVertical aria-hidden size={14} />
          {t('Kinds in one row')}
        </button>
      )}
      {filterIds
        .filter((id) => id !== 'bought' || isBuyer)
        .map((id) => (
          <button
            key={id}
            type="button"
            aria-pressed={filters.on.has(id)}
            onClick={() => onChange({ ...filters, on: toggled(filters.on, id) })}
            className={`${chip} ${tone(filters.on.has(id))}`}
          >
            {t(labels[id])}
          </button>
        ))}
      <BrandFilter items={items} filters={filters} onChange={onChange} />
      {isFiltered(filters) && (
        <button
          type="button"
          onClick={() => onChange({ on: new Set(), brands: new Set() })}
          className={`${chip} border-transparent text-muted hover:bg-sunken hover:text-text`}
        >
          <X aria-hidden size={14} />
          {t('Clear filters')}
        </button>
      )}
    </div>
  )
}

function BrandFilter({ items, filters, onChange }: Omit<FilterBarProps, 'isBuyer'>) {
  const { t } = useTranslation()
  const { brands } = filters
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  // Not react-aria's DialogTrigger: it names the frame of the popover, too, which then is content outside of a landmark.
  return (
    <>
      <Button
        ref={opener}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
        className={`${chip} ${tone(brands.size > 0)}`}
      >
        {brands.size === 1 ? [...brands][0] : t('Brand')}
        {brands.size > 1 && ` (${brands.size})`}
        <ChevronDown aria-hidden size={14} />
      </Button>
      <Popover
        triggerRef={opener}
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="bottom start"
        offset={4}
        className="animate-appear rounded border border-line bg-raised shadow-raised"
      >
        <Dialog aria-label={t('Brand')} className="max-h-80 min-w-56 overflow-y-auto p-2 outline-none">
          <BrandList items={items} filters={filters} onChange={onChange} />
        </Dialog>
      </Popover>
    </>
  )
}

function BrandList({ items, filters, onChange }: Omit<FilterBarProps, 'isBuyer'>) {
  const { t } = useTranslation()
  const brands = countBrands(items)
  // A brand asked for by the address can be let go also where nothing has it.
  const absent = [...filters.brands].filter((name) => !brands.some(({ brand }) => brand === name))
  const offered = [...brands, ...absent.map((brand) => ({ brand, count: 0 }))]
  if (offered.length === 0) return <p className="px-1 text-muted">{t('No brands here.')}</p>
  return (
    <ul>
      {offered.map(({ brand, count }) => (
        <li key={brand} className="flex min-h-row items-center">
          <Checkbox
            isSelected={filters.brands.has(brand)}
            onChange={() => onChange({ ...filters, brands: toggled(filters.brands, brand) })}
          >
            <span>
              {brand} <span className="text-muted">{count}</span>
            </span>
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}
