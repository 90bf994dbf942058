import { useTranslation } from 'react-i18next'
import { useUntilText } from '#web/shared/delivery-clock.tsx'
import { weekdayOf } from '#web/shared/delivery-days.ts'
import { useUser } from '#web/shared/session.ts'
import { formatDay, formatMoney, formatShortDay } from '#web/i18n/formats.ts'
import { Select } from '#web/ui/select.tsx'
import { closedAhead, type DeliveryChoice, missingToFree } from './use-delivery.ts'

// The customer's own address has no id.
const SEAT = 'seat'

type DeliveryFormProps = {
  delivery: DeliveryChoice
  showsPrices: boolean
  /** Net price of the items in crowns. */
  items: number
  isDisabled: boolean
  onMethod: (id: string) => void
}

/** When, how and where to; only what can be delivered is offered. */
export function DeliveryForm({ delivery, showsPrices, items, isDisabled, onMethod }: DeliveryFormProps) {
  const { t } = useTranslation()
  const { fields, shipping, set } = delivery
  const { Addresses: addresses, ActiveCustomer: customer } = useUser()
  const addressText = ({ Street1, City }: { Street1: string; City: string }, name = '') =>
    [name, Street1, City].filter((part) => part !== '').join(', ')
  const freeFrom = shipping?.FreeShipping ?? null
  const isFree = freeFrom !== null && items >= freeFrom
  const priceText = (price: number) => (isFree ? t('free of charge') : `${formatMoney(price)} ${t('excl. VAT')}`)
  const methods = shipping?.ShippingMethods ?? []
  const missing = missingToFree(shipping, fields.ShippingMethod, items)
  const late = shipping?.LateDates ?? []
  const isLate = fields.DeliveryDate !== null && late.includes(fields.DeliveryDate)
  const until = useUntilText()
  const chosen = shipping?.Deliveries.find((one) => one.Date === fields.DeliveryDate)
  const hint = [
    isLate ? t('The cut-off is over. The order will be marked.') : '',
    chosen ? t('order {{until}}', { until: until(chosen.OrderUntil, Date.now()) }) : '',
    ...closedAhead(shipping).map((one) => `${t(weekdayOf(one.Date))} ${formatShortDay(one.Date)}: ${one.Reason}`),
  ]
    .filter((part) => part !== '')
    .join(' · ')
  return (
    <div className="grid gap-3 max-wide:card:grid-cols-3">
      <Select
        label={t('Delivery date')}
        options={[...late, ...(shipping?.DeliveryDates ?? [])].toSorted().map((day) => ({
          id: day,
          label: [`${t(weekdayOf(day))} ${formatDay(day)}`, late.includes(day) ? t('after the cut-off') : '']
            .filter(Boolean)
            .join(' · '),
        }))}
        value={fields.DeliveryDate}
        onChange={(DeliveryDate) => set({ DeliveryDate })}
        placeholder={t('No delivery days are set.')}
        {...(hint !== '' && { hint })}
        isDisabled={isDisabled}
      />
      <Select
        label={t('Shipping method')}
        options={methods.map(({ Id, Name, Price }) => ({
          id: Id,
          label: Price && showsPrices ? `${Name} · ${priceText(Price)}` : Name,
        }))}
        value={fields.ShippingMethod}
        {...(missing > 0 && {
          hint: t('Add {{amount}} net for free transport.', { amount: formatMoney(missing) }),
        })}
        onChange={(ShippingMethod) => {
          set({ ShippingMethod })
          // Its price belongs to the totals.
          if (ShippingMethod !== fields.ShippingMethod) onMethod(ShippingMethod)
        }}
        isDisabled={isDisabled}
      />
      {addresses.length > 0 && (
        <Select
          label={t('Delivery address')}
          options={[
            ...(customer ? [{ id: SEAT, label: addressText(customer, t('Registered office')) }] : []),
            ...addresses.map((address) => ({ id: address.AddressID, label: addressText(address, address.Name) })),
          ]}
          value={fields.AddressID ?? SEAT}
          onChange={(id) => set({ AddressID: id === SEAT ? null : id })}
          isDisabled={isDisabled}
        />
      )}
    </div>
  )
}
