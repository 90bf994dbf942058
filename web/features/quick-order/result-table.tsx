import { CircleAlert, CircleCheck, CircleHelp, CircleSlash, CircleX, X } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuickRow } from '#contract/quick-order.ts'
import { quantityPlaces } from '#contract/position.ts'
import { ItemPicture } from '#web/shared/items.tsx'
import { hasPermission, useUser } from '#web/shared/session.ts'
import { formatPrice, formatQuantity } from '#web/i18n/formats.ts'
import { t as translated } from '#web/i18n/i18n.ts'
import { unitWord } from '#web/i18n/units.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { DataGrid } from '#web/ui/data-grid.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ListRow, useQuickOrder } from './use-quick-order.ts'

type Stand = QuickRow['State'] | 'NoQuantity'

/** How a row stands: as the server understood it, or without a quantity that could be ordered. */
export const standOf = ({ row }: ListRow): Stand =>
  row.Quantity <= 0 && row.Candidates.length === 1 ? 'NoQuantity' : row.State

type Look = { word: string; tone: Tone; Icon: typeof CircleCheck; color: string }

// Functions, because an icon may not be loaded yet when this module is.
/** How the results are told; the words are keys. */
export const looks: Record<Stand, Look> = {
  Taken: {
    word: 'Accepted',
    tone: 'success',
    get Icon() {
      return CircleCheck
    },
    color: 'text-success',
  },
  Corrected: {
    word: 'Corrected',
    tone: 'warning',
    get Icon() {
      return CircleAlert
    },
    color: 'text-warning',
  },
  Ambiguous: {
    word: 'Choose',
    tone: 'info',
    get Icon() {
      return CircleHelp
    },
    color: 'text-info',
  },
  Unavailable: {
    word: 'Unavailable',
    tone: 'danger',
    get Icon() {
      return CircleSlash
    },
    color: 'text-danger',
  },
  Unknown: {
    word: 'Not found',
    tone: 'danger',
    get Icon() {
      return CircleX
    },
    color: 'text-danger',
  },
  NoQuantity: {
    word: 'No quantity',
    tone: 'danger',
    get Icon() {
      return CircleAlert
    },
    color: 'text-danger',
  },
}

/** How what was asked for in packs or a measure was counted. */
function countedAs({ row, asked }: ListRow): string {
  const [item] = row.Candidates
  if (!item || !asked?.unit || asked.quantity === null || asked.quantity === row.Quantity) return ''
  if (asked.unit === 'package') return ''
  const typed = formatQuantity(asked.quantity)
  if (asked.unit === 'ks')
    return `${typed} = ${formatQuantity(row.Quantity)} × ${formatQuantity(asked.quantity / row.Quantity)} ${unitWord(item.Unit)}`
  const wanted = asked.unit === 'pack' ? `${typed} × ${formatQuantity(item.PackQuantity)}` : `${typed} ${asked.unit}`
  return `${wanted} = ${formatQuantity(row.Quantity)} ${unitWord(item.Unit)}`
}

/** What there is to say of a row besides its result. */
export function messageOf(line: ListRow): string {
  const { row } = line
  const stand = standOf(line)
  if (stand === 'NoQuantity') return translated('Enter the quantity.')
  if (stand === 'Unknown') return translated('No goods have this code, EAN or name.')
  if (stand === 'Ambiguous')
    return translated(row.Candidates.length > 1 ? 'Several goods fit; choose one.' : 'Is this meant? Choose it.')
  const counted = countedAs(line)
  if (stand !== 'Corrected') return [counted, row.ItemInformation].filter((part) => part !== '').join(' · ')
  const change = `${formatQuantity(row.Quantity)} → ${formatQuantity(row.SalesQuantity)}`
  return [counted, change, row.ItemInformation].filter((part) => part !== '').join(' · ')
}

const idOf = ({ key }: ListRow) => key
const toneOf = (line: ListRow) => {
  const { tone } = looks[standOf(line)]
  return tone === 'danger' || tone === 'warning' ? tone : undefined
}

type List = ReturnType<typeof useQuickOrder>

/** What became of the rows: taken, corrected, to choose, not found. */
export function ResultTable({ list }: { list: List }) {
  const { t } = useTranslation()
  const showsPrices = hasPermission(useUser(), 'shownettoprice')
  const { rows, setQuantity, choose, remove } = list
  const columns = useMemo<GridColumn<ListRow>[]>(
    () => [
      {
        id: 'typed',
        header: t('Entered'),
        width: 128,
        sort: ({ typed }) => typed,
        cell: ({ typed }) => (
          <span title={typed} className="truncate">
            {typed}
          </span>
        ),
      },
      {
        id: 'state',
        header: t('Result'),
        width: 144,
        sort: (line) => Object.keys(looks).indexOf(standOf(line)),
        cell: (line) => <Result line={line} />,
      },
      { id: 'name', header: t('Product'), minWidth: 192, cell: (line) => <Items line={line} onChoose={choose} /> },
      {
        id: 'quantity',
        header: t('Quantity'),
        width: 160,
        editable: true,
        cell: (line) => <Quantity line={line} onChange={setQuantity} tabIndex={-1} />,
      },
      {
        id: 'price',
        header: t('Net price'),
        width: 112,
        align: 'end',
        isHidden: !showsPrices,
        cell: ({ row }) => (row.NetPriceValue === null ? '' : formatPrice(row.NetPriceValue)),
      },
      {
        id: 'remove',
        header: t('Remove'),
        hidesHeader: true,
        width: 48,
        align: 'center',
        cell: (line) => <Remove line={line} onRemove={remove} />,
      },
    ],
    // The list's functions act on the rows of the moment.
    // oxlint-disable-next-line react/exhaustive-deps
    [t, showsPrices, rows],
  )
  return (
    <DataGrid
      label={t('Rows of the list')}
      rows={rows}
      rowId={idOf}
      columns={columns}
      rowHeight={56}
      rowTone={toneOf}
      renderCard={(line) => (
        <article aria-label={line.typed} className="flex h-full flex-col justify-between gap-2 p-3">
          {line.row.Candidates.length !== 1 && <p className="shrink-0 truncate text-sm">{line.typed}</p>}
          <div className="flex items-start gap-2">
            <Items line={line} onChoose={choose} />
            <Remove line={line} onRemove={remove} />
          </div>
          <div className="flex items-center justify-between gap-2">
            <Quantity line={line} onChange={setQuantity} />
            <Result line={line} />
          </div>
        </article>
      )}
      cardHeight={156}
    />
  )
}

function Result({ line }: { line: ListRow }) {
  const { Icon, color, word } = looks[standOf(line)]
  return (
    <span className={`flex min-w-0 items-center gap-1.5 ${color}`}>
      <Icon aria-hidden size={16} className="shrink-0" />
      <span className="truncate">{translated(word)}</span>
    </span>
  )
}

function Items({ line, onChoose }: { line: ListRow; onChoose: List['choose'] }) {
  const { Candidates } = line.row
  const [item, second] = Candidates
  const message = messageOf(line)
  if (second || line.row.State === 'Ambiguous') {
    return (
      <Select
        label={`${translated('Choose')}: ${line.typed}`}
        hideLabel
        placeholder={message}
        options={Candidates.map(({ ItemId, Name }) => ({ id: ItemId, label: `${Name} (${ItemId})` }))}
        value={null}
        onChange={(itemId) => onChoose(line, itemId)}
        className="min-w-0 flex-1"
      />
    )
  }
  if (!item) return <span className="min-w-0 flex-1 text-danger">{message}</span>
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2">
      <ItemPicture url={item.ImageUrl} />
      <span className="flex min-w-0 flex-col">
        <span title={item.Name} className="line-clamp-2 leading-4">
          {item.Name}
        </span>
        <span title={message} className="truncate text-xs text-muted">
          {[item.ItemId, message].filter((part) => part !== '').join(' · ')}
        </span>
      </span>
    </span>
  )
}

type QuantityProps = { line: ListRow; onChange: List['setQuantity']; tabIndex?: -1 }

function Quantity({ line, onChange, tabIndex }: QuantityProps) {
  const { row, typed } = line
  const [item] = row.Candidates
  if (!item) return <span className="text-muted">{formatQuantity(row.Quantity)}</span>
  return (
    <NumberField
      label={`${translated('Quantity')}: ${typed}`}
      lessLabel={translated('Less')}
      moreLabel={translated('More')}
      value={row.Quantity}
      step={item.PackOnly ? item.PackQuantity : 1}
      decimals={quantityPlaces(item.Unit)}
      isInvalid={row.Quantity <= 0}
      onCommit={(quantity) => onChange(line, quantity)}
      {...(tabIndex !== undefined && { tabIndex })}
      className="w-32"
    />
  )
}

function Remove({ line, onRemove }: { line: ListRow; onRemove: List['remove'] }) {
  return (
    <IconButton label={`${translated('Remove')}: ${line.typed}`} onPress={() => onRemove(line)}>
      <X aria-hidden size={16} />
    </IconButton>
  )
}
