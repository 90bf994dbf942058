import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetail, OrderLine } from '#contract/orders.ts'
import { formatAmount, formatPrice, formatQuantity, unbroken } from '#web/i18n/formats.ts'
import { t as translated } from '#web/i18n/i18n.ts'
import { unitWord } from '#web/i18n/units.ts'
import type { ListColumn } from '#web/shared/list-columns.ts'
import { hasPermission, useUser } from '#web/shared/session.ts'
import { cameOf, reasonWords } from './order-difference.ts'

const NARROW = 560
/** Under this width the price of a unit gives way; it stands in files and on paper. */
const ROOMY = 760

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')

/** Why something else came than was ordered. */
const reasonOf = (line: OrderLine) =>
  joined([line.ItemInformation, line.Reason === '' ? '' : translated(reasonWords[line.Reason]), line.ReasonText])

/** Code and reason of a line. */
export const detailOf = (line: OrderLine) =>
  joined([line.ItemId, reasonOf(line), line.IsOffered ? '' : translated('No longer sold')])

/** The columns of an order's lines, on screen by the width there is for them, in files and on paper. */
export function useLineColumns({ Positions: lines, State }: OrderDetail, width = Infinity): ListColumn<OrderLine>[] {
  const { t } = useTranslation()
  const showsPrices = hasPermission(useUser(), 'shownettoprice')
  const isNarrow = width > 0 && width < NARROW
  const isRoomy = width >= ROOMY
  const isCancelled = State === 'Cancelled'
  const isDelivered = lines.some((line) => line.DeliveredQuantity !== null)
  const isInvoiced = lines.some((line) => line.InvoicedQuantity !== null)
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('Product'),
        minWidth: 150,
        sort: (line) => line.Name,
        file: [
          { header: t('Code'), kind: 'text', value: (line) => line.ItemId },
          { header: t('EAN'), kind: 'text', value: (line) => line.EAN },
          { kind: 'text', value: (line) => line.Name },
          { header: t('Unit'), kind: 'text', value: (line) => line.Unit },
        ],
        cell: (line) => <Name line={line} />,
      },
      { ...quantityColumn('quantity', t('Ordered'), (line) => line.Quantity), width: 92 },
      {
        ...quantityColumn('sold', t('Delivering'), cameOf),
        width: 84,
        isHidden: isDelivered || isCancelled,
        file: [],
      },
      {
        ...quantityColumn('verified', t('Verified quantity'), (line) => line.VerifiedQuantity),
        width: 84,
        isHidden: isNarrow || isCancelled,
      },
      {
        ...quantityColumn('delivered', t('Delivered quantity'), (line) => line.DeliveredQuantity),
        width: 86,
        isHidden: !isDelivered,
      },
      {
        ...quantityColumn('invoiced', t('Invoiced'), (line) => line.InvoicedQuantity),
        width: 102,
        isHidden: !isInvoiced || isNarrow,
      },
      { id: 'reason', header: t('Reason'), file: { kind: 'text', value: reasonOf } },
      ...(showsPrices ? priceColumns(t, isRoomy) : []),
    ],
    [t, showsPrices, isDelivered, isCancelled, isInvoiced, isNarrow, isRoomy],
  )
}

function quantityColumn(id: string, header: string, of: (line: OrderLine) => number | null): ListColumn<OrderLine> {
  return {
    id,
    header,
    align: 'end',
    sort: of,
    file: { kind: 'number', value: of },
    cell: (line) => {
      const quantity = of(line)
      if (quantity === null) return '–'
      return (
        <span className={quantity === line.Quantity ? '' : 'font-medium text-warning'}>
          {formatQuantity(quantity)}
          {id === 'quantity' && `\u00a0${unitWord(line.Unit)}`}
        </span>
      )
    },
  }
}

function priceColumns(t: TFunction, isRoomy: boolean): ListColumn<OrderLine>[] {
  return [
    {
      id: 'price',
      header: t('Net price'),
      width: 112,
      align: 'end',
      isHidden: !isRoomy,
      file: { kind: 'price', value: (line) => line.NetPriceValue },
      cell: (line) => (line.NetPriceValue === null ? '–' : formatPrice(line.NetPriceValue)),
    },
    { id: 'vat', header: t('VAT %'), file: { kind: 'number', value: (line) => line.VatRate } },
    {
      id: 'total',
      header: t('Excl. VAT'),
      width: 88,
      align: 'end',
      sort: (line) => line.NetPriceTotal,
      file: { kind: 'amount', value: (line) => line.NetPriceTotal },
      cell: (line) => (line.NetPriceTotal === null ? '–' : formatAmount(line.NetPriceTotal)),
    },
  ]
}

function Name({ line }: { line: OrderLine }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span title={line.Name} className="line-clamp-2 leading-4.5">
        {unbroken(line.Name)}
      </span>
      <span title={detailOf(line)} className="truncate text-xs text-muted">
        {detailOf(line)}
      </span>
    </span>
  )
}
