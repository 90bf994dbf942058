import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RetailItem } from '#contract/retail.ts'
import { itemHref, useOpenItem } from '#web/shared/item-address.ts'
import { hasPermission, useUser } from '#web/shared/session.ts'
import { formatAmount, formatMeasure } from '#web/i18n/formats.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { useCards } from '#web/ui/use-touch.ts'
import { marginIn, wantsLabel } from './rule.ts'
import type { SaveRetailPrice } from './use-retail-price.ts'

type ColumnOptions = {
  /** Absent where the user may not set selling prices. */
  save: SaveRetailPrice | undefined
  proposals: ReadonlyMap<string, number | null>
  hasRule: boolean
}

const amount = (value: number | null) => (value === null ? '–' : formatAmount(value))

/** Purchase price, selling price, margin, what the rule proposes, and the price on the printed label. */
export function useShelfColumns({ save, proposals, hasRule }: ColumnOptions): GridColumn<RetailItem>[] {
  const { t } = useTranslation()
  const showsNet = hasPermission(useUser(), 'shownettoprice')
  const isNarrow = useCards()
  return useMemo(() => {
    const proposal = (item: RetailItem) => proposals.get(item.ItemId) ?? null
    return [
      {
        id: 'code',
        header: t('Code'),
        width: 96,
        spare: 1,
        isHidden: isNarrow,
        sort: (item) => item.ItemId,
        cell: (item) => item.ItemId,
      },
      {
        id: 'name',
        header: t('Product'),
        minWidth: isNarrow ? 120 : 200,
        sort: (item) => item.Name,
        cell: (item) => <Name item={item} />,
      },
      {
        id: 'net',
        header: t('Net price'),
        width: 120,
        spare: 2,
        align: 'end',
        isHidden: !showsNet || isNarrow,
        sort: (item) => item.NetPriceValue,
        cell: (item) => amount(item.NetPriceValue),
      },
      {
        id: 'retail',
        header: t('Retail'),
        width: 116,
        align: 'end',
        editable: save !== undefined,
        sort: (item) => item.RetailPrice,
        cell: (item) => <Retail item={item} save={save} />,
      },
      {
        id: 'margin',
        header: t('Margin'),
        width: 96,
        align: 'end',
        isHidden: !showsNet || isNarrow,
        sort: (item) => marginIn(item, item.RetailPrice)?.percent ?? null,
        cell: (item) => <Margin item={item} price={item.RetailPrice} />,
      },
      {
        id: 'proposal',
        header: t('By the rule'),
        width: isNarrow ? 140 : 164,
        align: 'end',
        isHidden: !hasRule,
        sort: proposal,
        cell: (item) => {
          const price = proposal(item)
          return (
            <span className="flex items-baseline gap-2">
              <span className="text-sm text-muted">
                <Margin item={item} price={price} />
              </span>
              <span className={price === item.RetailPrice ? 'text-muted' : 'font-semibold'}>{amount(price)}</span>
            </span>
          )
        },
      },
      {
        id: 'label',
        header: t('On the label'),
        width: 156,
        isHidden: isNarrow,
        align: 'end',
        sort: (item) => item.PrintedPrice,
        cell: (item) => (
          <span className="flex items-center gap-2">
            {wantsLabel(item) && <Badge tone="warning">{t('print')}</Badge>}
            {amount(item.PrintedPrice)}
          </span>
        ),
      },
    ]
  }, [t, showsNet, isNarrow, save, proposals, hasRule])
}

function Name({ item }: { item: RetailItem }) {
  const open = useOpenItem()
  return (
    <a
      href={itemHref(item.ItemId)}
      tabIndex={-1}
      title={item.Name}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        open(item.ItemId)
      }}
      className="font-medium max-card:line-clamp-2 max-card:text-sm/4 card:truncate hover:text-accent hover:underline"
    >
      {item.Name}
    </a>
  )
}

function Retail({ item, save }: { item: RetailItem; save: SaveRetailPrice | undefined }) {
  const { t } = useTranslation()
  if (!save) return amount(item.RetailPrice)
  return (
    <AmountField
      label={`${t('Retail')}: ${item.Name}`}
      value={item.RetailPrice}
      placeholder="–"
      onCommit={(next) => save(item.ItemId, next)}
      tabIndex={-1}
      className={`w-full ${item.IsOwn ? 'font-medium' : 'text-muted'}`}
    />
  )
}

function Margin({ item, price }: { item: RetailItem; price: number | null }) {
  const margin = marginIn(item, price)
  if (!margin) return '–'
  return (
    <span className={margin.amount < 0 ? 'font-medium text-danger' : ''}>{formatMeasure(margin.percent, '%')}</span>
  )
}
