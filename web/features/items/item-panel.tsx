import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Item } from '#contract/catalogue.ts'
import type { ItemDetail } from '#contract/item.ts'
import { shownItems, useOpenItem } from '#web/shared/item-address.ts'
import { isRegistered, useUser } from '#web/shared/session.ts'
import { OrderingContext, useOrdering } from '#web/features/cart/use-quantity.ts'
import { EmptyState, NotFound } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { OrderBox } from './order-box.tsx'
import { ItemHead } from './item-head.tsx'
import { ItemPrices } from './item-prices.tsx'
import { ItemTabs } from './item-tabs.tsx'
import { useShort } from '#web/ui/use-short.ts'
import { useItem } from './use-item.ts'

type PanelProps = { itemId: string; isBeside: boolean }

/** One item beside the page or over it: what it is, what it costs, what goes with it, and how much to order. */
export default function ItemPanel({ itemId, isBeside }: PanelProps) {
  const { t } = useTranslation()
  const open = useOpenItem()
  const { items } = shownItems.use()
  const { data, isPending, isLoadingError, refetch } = useItem(itemId)
  const isShort = useShort()
  const place = items.findIndex((one) => one.ItemId === itemId)
  // What the list knows already is shown while the rest comes.
  const item: (Item & Partial<ItemDetail>) | undefined = data ?? (isPending ? items[place] : undefined)
  const heading = useHeadingFocus(itemId)
  // Over the page it is the screen.
  const Heading = isBeside ? 'h2' : 'h1'
  const close = () => open(undefined)
  const go = (step: number) => {
    const next = items[place + step]?.ItemId
    if (place >= 0 && next !== undefined) open(next)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented) return
    const target = event.target as HTMLElement
    if (event.key === 'Escape') {
      // In a field it takes back what was typed; the next one closes.
      if (target.matches('input')) heading.current?.focus()
      else close()
    } else if (target === heading.current && event.key === 'ArrowDown') go(1)
    else if (target === heading.current && event.key === 'ArrowUp') go(-1)
    else return
    event.preventDefault()
  }

  return (
    <>
      {!isBeside && <div aria-hidden onClick={close} className="absolute inset-0 z-20 bg-mask no-print" />}
      {/* The role follows the width; another tag would draw the panel anew. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        role={isBeside ? 'complementary' : 'main'}
        aria-label={t('Product {{name}}', { name: item?.Name ?? itemId })}
        onKeyDown={onKeyDown}
        className={`flex flex-col bg-surface no-print ${
          isBeside
            ? 'w-130 shrink-0 border-l border-line'
            : `${isShort ? 'fixed overflow-auto' : 'absolute'} inset-y-0 right-0 z-20 w-full max-w-140 animate-appear shadow-raised`
        }`}
      >
        <div className="flex shrink-0 items-center gap-1 border-b border-line py-1 pr-2 pl-page">
          <Heading
            ref={heading}
            tabIndex={-1}
            title={item?.Name}
            className="line-clamp-2 min-w-0 flex-1 text-lg leading-6 outline-none"
          >
            {item?.Name ?? (isPending ? t('Loading') : itemId)}
          </Heading>
          {place >= 0 && items.length > 1 && (
            <>
              <span className="shrink-0 text-sm whitespace-nowrap text-muted">
                {place + 1} / {items.length}
              </span>
              <IconButton label={t('Previous product')} isDisabled={place === 0} onPress={() => go(-1)}>
                <ChevronLeft aria-hidden size={18} />
              </IconButton>
              <IconButton label={t('Next product')} isDisabled={place === items.length - 1} onPress={() => go(1)}>
                <ChevronRight aria-hidden size={18} />
              </IconButton>
            </>
          )}
          <IconButton label={t('Close')} onPress={close}>
            <X aria-hidden size={18} />
          </IconButton>
        </div>
        <div className={isShort ? 'p-page' : 'min-h-0 flex-1 overflow-auto p-page'}>
          {isLoadingError && (
            <EmptyState kind="error" title={t('The product could not be loaded.')} onRetry={() => void refetch()} />
          )}
          {data === null && <NotFound>{t('The product {{code}} is not in the offer.', { code: itemId })}</NotFound>}
          {isPending && item === undefined && <SkeletonRows count={8} label={t('Loading')} />}
          {item && <Content key={itemId} item={item} />}
        </div>
      </div>
    </>
  )
}

function Content({ item }: { item: Item & Partial<ItemDetail> }) {
  const canOrder = isRegistered(useUser())
  const ordering = useOrdering()
  return (
    <OrderingContext value={ordering}>
      <div className="flex flex-col gap-4">
        <ItemHead item={item} />
        <ItemPrices item={item} />
        {canOrder && <OrderBox item={item} />}
        <ItemTabs item={item} />
      </div>
    </OrderingContext>
  )
}

/** The focus goes to the name of the item when the panel opens, and back to where it was when it closes. */
function useHeadingFocus(itemId: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus()
      else document.querySelector<HTMLElement>('#content')?.focus()
    }
  }, [])
  useEffect(() => {
    const inside = heading.current?.closest('aside')?.contains(document.activeElement)
    if (!inside) heading.current?.focus()
  }, [itemId])
  return heading
}
