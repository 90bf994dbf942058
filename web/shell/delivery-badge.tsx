import { Truck } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, Dialog, Heading, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useShipping } from '#web/features/cart/use-cart.ts'
import { useDeliveryClock } from '#web/features/delivery/use-delivery-clock.ts'
import { Tip } from '#web/ui/tooltip.tsx'
import { SOON_MS } from '#web/shared/countdown.ts'
import { DeliveryClockList, useUntilText } from '#web/shared/delivery-clock.tsx'
import { deliveryText } from '#web/shared/delivery-days.ts'

/** The days of delivery; pressed, it shows the next ones and until when to order for them. */
export function DeliveryBadge({ flags }: { flags: string }) {
  const { t } = useTranslation()
  const { data: shipping } = useShipping()
  const clock = useDeliveryClock()
  const until = useUntilText()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const text = deliveryText(shipping?.DeliveryDays ?? flags, t)
  if (!text) return null
  const next = clock?.Deliveries[0]
  const isSoon = clock && next ? Date.parse(next.OrderUntil) - clock.now <= SOON_MS : false
  return (
    <>
      <Tip text={`${t('Delivery')}: ${text.full}`}>
        <Button
          ref={button}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPress={() => setOpen(true)}
          className={`relative inline-flex min-h-6 pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-2.5 pointer-coarse:after:content-[''] max-w-full min-w-0 flex-wrap items-center gap-x-1.5 justify-self-start rounded-sm px-2 text-left text-xs font-medium whitespace-nowrap card:shrink-0 card:flex-nowrap ${isSoon ? 'bg-warning-soft text-warning' : 'bg-sunken text-muted data-hovered:text-text'}`}
        >
          <Truck aria-hidden size={14} className="shrink-0" />
          <span className="max-card:sr-only card:-mr-1">{t('Delivery')}: </span>
          {text.days}
          {(!clock || next) && (
            // As wide as the longest time, so that nothing moves when it comes.
            <span className="shrink-0 text-left desktop:min-w-34 desktop:max-wide:hidden">
              {clock && next && `· ${until(next.OrderUntil, clock.now)}`}
            </span>
          )}
        </Button>
      </Tip>
      <Popover
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="bottom start"
        offset={6}
        className="w-72 animate-appear rounded border border-line bg-raised p-4 shadow-raised"
      >
        <Dialog className="flex flex-col gap-3 outline-none">
          <Heading slot="title" level={2} className="text-base font-semibold">
            {t('Next deliveries')}
          </Heading>
          {clock && clock.Deliveries.length > 0 ? (
            <DeliveryClockList deliveries={clock.Deliveries} closed={clock.ClosedDates} now={clock.now} />
          ) : (
            <p className="text-muted">{t('No delivery days are set.')}</p>
          )}
        </Dialog>
      </Popover>
    </>
  )
}
