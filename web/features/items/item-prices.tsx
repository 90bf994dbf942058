import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Item, Price } from '#contract/catalogue.ts'
import type { ItemDetail } from '#contract/item.ts'
import { marginOf, unitPrice } from '#contract/retail.ts'
import { hasPermission, isRegistered, useUser } from '#web/shared/session.ts'
import { useMaySetRetail, useSaveRetailPrice } from '#web/features/retail/use-retail-price.ts'
import { usePrintLabels } from '#web/features/retail/use-shelf.ts'
import { formatDay, formatMeasure, formatUnitMoney, formatQuantity } from '#web/i18n/formats.ts'
import { unitWord } from '#web/i18n/units.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePricesOf } from './use-item.ts'

const textButton = 'rounded-sm text-sm text-accent reach hover:underline disabled:opacity-50'

type PricesProps = { item: Item & Partial<ItemDetail> }

const money = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : formatUnitMoney(value)

/** What the item costs the buyer, with deposits, and what the buyer sells it for. */
export function ItemPrices({ item }: PricesProps) {
  const { t } = useTranslation()
  const showsNet = hasPermission(useUser(), 'shownettoprice')
  const price = usePricesOf(useMemo(() => [item], [item]))(item.ItemId)
  const deposits = item.Packages ?? []
  const perBase = price?.PriceIncl ? unitPrice(item.Name, item.Unit, price.PriceIncl) : null
  return (
    <div className="grid grid-cols-[1fr_1.2fr] gap-x-5 gap-y-3 rounded border border-line p-3 max-card:grid-cols-1">
      {showsNet && (
        <dl className="grid grid-cols-[1fr_auto] content-start items-baseline gap-x-3 gap-y-1">
          <dt className="text-sm text-muted">{t('Net price')}</dt>
          <dd className="text-right text-xl font-semibold whitespace-nowrap">
            {price === undefined ? <Skeleton className="h-6 w-20" /> : money(price?.NetPriceValue)}
          </dd>
          {price?.Action && <ActionRows action={price.Action} />}
          <dt className="text-sm text-muted">{t('Price incl. VAT')}</dt>
          <dd className="text-right whitespace-nowrap">{money(price?.PriceIncl)}</dd>
          {perBase && (
            <>
              <dt className="text-sm text-muted">
                {t('Price of 1 {{unit}} incl. VAT', { unit: unitWord(perBase.base) })}
              </dt>
              <dd className="text-right whitespace-nowrap">{money(perBase.price)}</dd>
            </>
          )}
        </dl>
      )}
      <Retail item={item} retail={price?.RetailPrice} net={price?.NetPriceValue} />
      {price && price.QuantityPrices.length > 0 && <Steps price={price} unit={item.Unit} />}
      {deposits.length > 0 && (
        <dl className="col-span-full grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 border-t border-line pt-2">
          {deposits.map(({ PackageId, Name, PerUnit, Deposit }) => (
            <DepositRow key={PackageId} name={Name} perUnit={PerUnit} amount={Deposit} unit={item.Unit} />
          ))}
        </dl>
      )}
    </div>
  )
}

function ActionRows({ action }: { action: NonNullable<Price['Action']> }) {
  const { t } = useTranslation()
  return (
    <>
      <dt className="text-sm text-muted">{t('Usual price')}</dt>
      <dd className="text-right whitespace-nowrap text-muted">
        <s>{money(action.UsualPrice)}</s>
      </dd>
      <dd className="col-span-full text-right text-sm text-accent">
        {action.Till === null ? t('Action price') : t('Action price until {{day}}', { day: formatDay(action.Till) })}
      </dd>
    </>
  )
}

/** What a unit costs from which quantity on, and how much less that is. */
function Steps({ price, unit }: { price: Price; unit: string }) {
  const { t } = useTranslation()
  const { NetPriceValue: net, QuantityPrices: steps } = price
  return (
    <table className="col-span-full text-sm">
      <caption className="mb-1 border-t border-line pt-2 text-left font-medium">{t('Quantity prices')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('Quantity from')}</th>
          <th scope="col">{t('Net price')}</th>
          <th scope="col">{t('Difference')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.QuantityFrom}>
            <th scope="row" className="py-0.5 text-left font-normal text-muted">
              {t('from {{quantity}}', { quantity: formatMeasure(step.QuantityFrom, unit) })}
            </th>
            <td className="py-0.5 text-right whitespace-nowrap">{money(step.NetPriceValue)}</td>
            <td className="w-20 py-0.5 text-right whitespace-nowrap text-muted">
              {net ? formatMeasure(Math.round((step.NetPriceValue / net - 1) * 1000) / 10, '%') : ''}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DepositProps = { name: string; perUnit: number; amount: number; unit: string }

function DepositRow({ name, perUnit, amount, unit }: DepositProps) {
  const { t } = useTranslation()
  return (
    <>
      <dt className="text-sm text-muted">
        {t('Deposit: {{name}}', { name })}
        {perUnit !== 1 &&
          ` (${t('1 for {{quantity}} {{unit}}', { quantity: formatQuantity(1 / perUnit), unit: unitWord(unit) })})`}
      </dt>
      <dd className="text-right whitespace-nowrap">{money(amount)}</dd>
    </>
  )
}

type RetailProps = PricesProps & { retail: number | null | undefined; net: number | null | undefined }

function Retail({ item, retail, net }: RetailProps) {
  const { t } = useTranslation()
  const maySet = useMaySetRetail()
  const save = useSaveRetailPrice()
  const print = usePrintLabels()
  const isBuyer = isRegistered(useUser())
  const { ItemId, Name, RecommendedPrice: recommended, OwnRetailPrice: own, VatRate } = item
  const margin = typeof retail === 'number' && typeof net === 'number' ? marginOf(retail, net, VatRate) : null
  return (
    <dl className="grid grid-cols-[1fr_auto] content-start items-baseline gap-x-3 gap-y-1">
      <dt className="text-sm text-muted">{t('Retail')}</dt>
      <dd className="text-right whitespace-nowrap">
        {maySet ? (
          <AmountField
            label={`${t('Retail')}: ${Name}`}
            value={retail ?? null}
            placeholder="–"
            onCommit={(next) => save(ItemId, next)}
            className="w-24 border-line-strong"
          />
        ) : (
          <span className="text-lg font-semibold">{money(retail)}</span>
        )}
      </dd>
      {margin && (
        <>
          <dt className="text-sm text-muted">{t('Margin')}</dt>
          <dd className={`text-right whitespace-nowrap ${margin.amount < 0 ? 'font-medium text-danger' : ''}`}>
            {money(margin.amount)} · {formatMeasure(margin.percent, '%')}
          </dd>
        </>
      )}
      {recommended !== undefined && recommended !== null && (
        <>
          <dt className="text-sm text-muted">{t('Recommended price')}</dt>
          <dd className="text-right whitespace-nowrap">{money(recommended)}</dd>
        </>
      )}
      <dd className="col-span-2 flex flex-wrap justify-end gap-x-4">
        {maySet && own !== undefined && own !== null && (
          <button type="button" onClick={() => void save(ItemId, null)} className={textButton}>
            {t('Back to the recommended price')}
          </button>
        )}
        {isBuyer && typeof retail === 'number' && (
          <button
            type="button"
            disabled={print.isPending}
            onClick={() => print.mutate([ItemId])}
            className={textButton}
          >
            {t('Print the shelf label')}
          </button>
        )}
      </dd>
    </dl>
  )
}
