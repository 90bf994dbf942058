import type { Item } from '#contract/catalogue.ts'
import { itemHref } from '#web/shared/item-address.ts'
import type { SaveRetailPrice } from '#web/features/retail/use-retail-price.ts'
import { formatAmount, formatDay, formatMeasure, formatPrice, formatShortDay, unbroken } from '#web/i18n/formats.ts'
import { t } from '#web/i18n/i18n.ts'
import { unitWord } from '#web/i18n/units.ts'
import { stepsText, stepText } from '#web/shared/quantity-prices.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { useRest } from '#web/ui/scroll-rest.ts'
import { useBought } from './use-bought.ts'
import { useOpenHere } from './use-open-here.ts'
import { usePrice } from '#web/shared/catalogue/use-prices.ts'

const flagMarks = {
  _NEW: { label: 'New arrival', tone: 'info' },
  _RECOM: { label: 'Recommended', tone: 'accent' },
  _SALE: { label: 'On sale', tone: 'warning' },
  _BOUGH: { label: 'Bought before', tone: 'neutral' },
} as const satisfies Record<Item['Flags'][number], { label: string; tone: Tone }>

type FlagsProps = {
  item: Item
  /** The list one looks at: in the news everything is new. */
  without: string | undefined
  /** Without the last day of an action. */
  isShort?: boolean
}

/** What is special about an item. */
export function Flags({ item, without, isShort = false }: FlagsProps) {
  const action = usePrice(item.ItemId)?.Action
  // An action with its last day says more than the mark.
  const flags = item.Flags.filter((flag) => flag !== without && !(flag === '_SALE' && action))
  return (
    <>
      {action && (
        <Badge tone="warning">
          {action.Till === null || isShort
            ? t('On sale')
            : t('Sale until {{day}}', { day: formatShortDay(action.Till) })}
        </Badge>
      )}
      {flags.map((flag) => (
        <Badge key={flag} tone={flagMarks[flag].tone}>
          {t(flagMarks[flag].label)}
        </Badge>
      ))}
    </>
  )
}

/** The word of a mark, for files. */
export const flagText = (flag: Item['Flags'][number]) => t(flagMarks[flag].label)

type LinkProps = { item: Item; tabIndex?: number; className: string }

/** The name, which opens the item; in a grid with one tab stop the row is opened by Enter. */
export function ItemLink({ item, tabIndex = -1, className }: LinkProps) {
  const open = useOpenHere()
  return (
    <a
      href={itemHref(item.ItemId)}
      tabIndex={tabIndex}
      title={item.Name}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        open(item.ItemId)
      }}
      className={`hover:text-accent hover:underline ${className}`}
    >
      {unbroken(item.Name)}
    </a>
  )
}

/** 'karton 12 ks', or the unit alone. */
export const packText = ({ PackName, PackQuantity, Unit }: Pick<Item, 'PackName' | 'PackQuantity' | 'Unit'>) =>
  PackName === '' ? unitWord(Unit) : `${unitWord(PackName)} ${formatMeasure(PackQuantity, Unit)}`

/**
 * As wide as the price will be, so that nothing moves when it comes. It is not animated: each animated cell would get a layer
 * of its own.
 */
export function Waiting() {
  return <span aria-hidden className="h-3 w-14 rounded-sm bg-sunken" />
}

// A price that is not today's says so by a dotted line; the page tells the day.
const priceClass =
  'whitespace-nowrap in-data-old:underline in-data-old:decoration-dotted in-data-old:underline-offset-4'

type Priced = Pick<Item, 'ItemId' | 'Unit'>

/**
 * The price of one unit; below it the usual one during an action, else the one with tax where that has no column of its own;
 * and the first quantity price.
 */
export function NetPrice({ item, withTax = true }: { item: Priced; withTax?: boolean }) {
  const price = usePrice(item.ItemId)
  if (price === undefined) return <Waiting />
  const { NetPriceValue: net = null, PriceIncl: gross = null, Action: action, QuantityPrices: steps = [] } = price ?? {}
  const [step] = steps
  return (
    <span className={`flex min-w-0 flex-col items-end ${priceClass}`}>
      <span className="font-medium">
        {action && (
          <s title={t('Usual price')} className="mr-1.5 text-xs font-normal text-muted">
            {formatPrice(action.UsualPrice)}
          </s>
        )}
        {net === null ? '–' : formatPrice(net)}
      </span>
      {withTax && gross !== null && (
        <span className="text-xs text-muted">
          {formatAmount(gross)} {t('incl. VAT')}
        </span>
      )}
      {step && (
        <span data-testid="step" title={stepsText(steps, item.Unit)} className="text-xs text-accent">
          {stepText(step, item.Unit)}
        </span>
      )}
    </span>
  )
}

type BoughtProps = {
  item: Item
  /** Where no heading says what it is. */
  isNamed?: boolean
  /** In two lines, where one is too wide. */
  isStacked?: boolean
}

/** '12. 4. · 6 ks': when the customer bought the item last and how much. */
export function LastBought({ item, isNamed = false, isStacked = false }: BoughtProps) {
  const last = useBought(item.ItemId)
  if (!last) return null
  const quantity = formatMeasure(last.Quantity, item.Unit)
  return (
    <span
      data-testid="bought"
      title={t('Last bought on {{day}}: {{quantity}}', { day: formatDay(last.BoughtOn), quantity })}
      className={`text-xs whitespace-nowrap text-muted ${isNamed && !isStacked ? 'shrink-0' : 'truncate'}`}
    >
      {isNamed && <span className={isStacked ? 'block truncate' : ''}>{`${t('last time')} `}</span>}
      {formatShortDay(last.BoughtOn)} · {quantity}
    </span>
  )
}

type Amount = 'PriceIncl' | 'RetailPrice'

function amountCell(field: Amount, className: string) {
  return function AmountCell({ item }: { item: Priced }) {
    const price = usePrice(item.ItemId)
    if (price === undefined) return <Waiting />
    const amount = price?.[field] ?? null
    return <span className={`${priceClass} ${className}`}>{amount === null ? '–' : formatAmount(amount)}</span>
  }
}

export const GrossPrice = amountCell('PriceIncl', 'text-muted')
export const RetailPrice = amountCell('RetailPrice', '')

/** The selling price, edited where it stands. */
export function RetailField({ item, save }: { item: Item; save: SaveRetailPrice }) {
  const price = usePrice(item.ItemId)
  const isResting = useRest()
  if (price === undefined) return <Waiting />
  if (price === null) return <span>–</span>
  if (!isResting) return <span className="px-2">{price.RetailPrice !== null && formatAmount(price.RetailPrice)}</span>
  return (
    <AmountField
      label={`${t('Retail')}: ${item.Name}`}
      value={price.RetailPrice}
      placeholder="–"
      onCommit={(next) => save(item.ItemId, next)}
      tabIndex={-1}
      className="w-full"
    />
  )
}
