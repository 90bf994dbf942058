import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart.ts'
import { formatAmount, formatMoney, formatQuantity } from '#web/i18n/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useShort } from '#web/ui/use-short.ts'
import { CheckButtons, SendButtons } from './cart-buttons.tsx'
import { sumsOf, totalsByRate, withoutShipping } from './cart-totals.ts'
import { DeliveryForm } from './delivery-form.tsx'
import { JoinChoice, type Joining } from './join-choice.tsx'
import type { useCartActions } from './use-cart-actions.ts'
import type { Review } from './use-review.ts'
import type { DeliveryChoice } from './use-delivery.ts'

export type SummaryProps = {
  cart: Cart
  delivery: DeliveryChoice
  actions: ReturnType<typeof useCartActions>
  review: Review
  showsPrices: boolean
  isChecked: boolean
  /** Somebody else holds the cart. */
  isLocked: boolean
  /** The items do not come to the least order yet. */
  isShort: boolean
  /** The sent order that the lines can be added to. */
  joining: Joining
  /** Litres of the items, as far as they are known. */
  volume: number
}

/** What the order comes to and what is done with it: beside the lines, on narrow screens under them. */
export function CartSummary(props: SummaryProps) {
  const { cart, delivery, actions, showsPrices, isChecked, isLocked, volume } = props
  const { t } = useTranslation()
  const priced = props.joining.joins === undefined ? cart : withoutShipping(cart)
  const [opened, setOpened] = useState<boolean>()
  const isOpen = opened ?? isChecked
  const isLow = useShort()
  const section = useRef<HTMLElement>(null)
  const wasChecked = useRef(isChecked)
  // The button that was pressed is gone; what comes next begins here.
  useEffect(() => {
    if (wasChecked.current !== isChecked) section.current?.focus()
    wasChecked.current = isChecked
  }, [isChecked])
  const isDisabled = isLocked || actions.send.isPending
  const saveWords = () => {
    if (!isChecked && delivery.isChanged) actions.save.run(delivery.words)
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('Summary')}
      className={`flex outline-none shrink-0 flex-col border-line bg-surface max-wide:border-t wide:w-78 wide:border-l ${isLow ? '' : 'max-wide:max-h-[75%] max-card:max-h-[64%]'}`}
    >
      <div
        className={`flex min-h-0 flex-col gap-4 overflow-auto p-page ${isOpen ? 'max-wide:border-b max-wide:border-line' : 'max-wide:hidden'}`}
      >
        {isChecked && (
          <>
            <h2>{t('Delivery and note')}</h2>
            <JoinChoice joining={props.joining} />
            <DeliveryForm
              delivery={delivery}
              showsPrices={showsPrices}
              items={
                sumsOf(cart.Positions).items + (props.joining.joins ? (props.joining.open?.TotalAmountNet ?? 0) : 0)
              }
              isDisabled={isDisabled || actions.check.isPending}
              onMethod={(ShippingMethod) => actions.check.run({ ...delivery.fields, ShippingMethod })}
            />
          </>
        )}
        <div className="grid gap-4 max-wide:card:grid-cols-2" {...(delivery.isChanged && { 'data-unsaved': true })}>
          <div className="grid gap-3">
            <TextField
              label={t('Note for the order')}
              rows={2}
              value={delivery.fields.Note}
              onChange={(Note) => delivery.set({ Note })}
              onBlur={saveWords}
              isDisabled={isDisabled}
              maxLength={1000}
            />
            <TextField
              label={t('Note for the driver')}
              value={delivery.fields.DriverNote}
              onChange={(DriverNote) => delivery.set({ DriverNote })}
              onBlur={saveWords}
              isDisabled={isDisabled}
              maxLength={500}
            />
            <TextField
              label={t('Own order number')}
              value={delivery.fields.OwnNumber}
              onChange={(OwnNumber) => delivery.set({ OwnNumber })}
              onBlur={saveWords}
              isDisabled={isDisabled}
              maxLength={40}
            />
          </div>
          {showsPrices && <Rates cart={priced} />}
        </div>
      </div>
      <div className="flex flex-col gap-3 p-page max-wide:flex-row max-wide:flex-wrap max-wide:items-center max-wide:justify-end wide:border-t wide:border-line">
        <Button
          kind="quiet"
          aria-expanded={isOpen}
          icon={isOpen ? <ChevronDown aria-hidden size={16} /> : <ChevronUp aria-hidden size={16} />}
          onPress={() => setOpened(!isOpen)}
          className="-ml-2 wide:hidden"
        >
          {t('Details')}
        </Button>
        <Totals cart={priced} showsPrices={showsPrices} volume={volume} />
        {isChecked ? <SendButtons {...props} /> : !isLocked && <CheckButtons {...props} />}
      </div>
    </section>
  )
}

/** A row that narrow screens do without. */
function Row({ label, testId, children }: { label: string; testId?: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted max-wide:hidden">{label}</dt>
      <dd data-testid={testId} className="text-right max-wide:hidden">
        {children}
      </dd>
    </>
  )
}

/** Litres. */
const CUBIC_METRE = 1000

function Totals({ cart, showsPrices, volume }: { cart: Cart; showsPrices: boolean; volume: number }) {
  const { t } = useTranslation()
  const { LineCount, TotalQuantity, TotalAmountNet: net, TotalAmountGrandIncl: gross, ShippingPrice: shipping } = cart
  const { items, deposits, weight } = sumsOf(cart.Positions)
  return (
    <dl
      data-testid="cart-summary"
      className="grid flex-1 grid-cols-[auto_auto] items-baseline gap-x-3 gap-y-1 wide:flex-none"
    >
      <Row label={t('Lines')}>{formatQuantity(LineCount)}</Row>
      <Row label={t('Total quantity')} testId="total-quantity">
        {formatQuantity(TotalQuantity)}
      </Row>
      {weight > 0 && <Row label={t('Weight')}>{formatQuantity(weight)}&nbsp;kg</Row>}
      {volume > 0 && (
        <Row label={t('Volume')} testId="total-volume">
          {volume < CUBIC_METRE
            ? `${formatQuantity(volume)}\u00a0l`
            : `${formatQuantity(volume / CUBIC_METRE)}\u00a0m³`}
        </Row>
      )}
      {showsPrices && shipping !== null && shipping > 0 && (
        <>
          <Row label={t('Goods')}>{formatMoney(items)}</Row>
          <Row label={t('Transport')} testId="total-shipping">
            {formatMoney(shipping)}
          </Row>
        </>
      )}
      {showsPrices && net !== null && gross !== null && (
        <>
          <dt className="text-muted">{t('Total excl. VAT')}</dt>
          <dd data-testid="total-net" className="text-right">
            {formatMoney(net)}
          </dd>
          <dt className="font-semibold">{t('Total incl. VAT')}</dt>
          <dd data-testid="total-gross" className="text-right text-xl font-semibold max-card:text-lg">
            {formatMoney(gross)}
          </dd>
        </>
      )}
      {showsPrices && deposits > 0 && (
        <Row label={t('Plus deposits')} testId="total-deposits">
          {formatMoney(deposits)}
        </Row>
      )}
    </dl>
  )
}

function Rates({ cart }: { cart: Cart }) {
  const { t } = useTranslation()
  const rates = totalsByRate(cart.Positions, cart)
  return (
    <table className="w-full self-start text-sm">
      <thead>
        <tr className="text-muted">
          <th scope="col" className="pb-1 text-left font-medium">
            {t('VAT rate')}
          </th>
          <th scope="col" className="pb-1 text-right font-medium">
            {t('Base')}
          </th>
          <th scope="col" className="pb-1 text-right font-medium">
            {t('VAT')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rates.map(({ rate, net, vat }) => (
          <tr key={rate}>
            <th scope="row" className="py-0.5 text-left font-normal">
              {formatQuantity(rate)}&nbsp;%
            </th>
            <td className="py-0.5 text-right">{formatAmount(net)}</td>
            <td className="py-0.5 text-right">{formatAmount(vat)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
