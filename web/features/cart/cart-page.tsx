import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartPosition } from '#contract/cart.ts'
import { hasPermission, useUser } from '#web/shared/session.ts'
import { SaveTemplate } from '#web/shared/templates/save-template.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { DeleteOrder } from './cart-buttons.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartNotices } from './cart-notices.tsx'
import { ChangedNotice, Presence } from './changed-notice.tsx'
import { CartSummary } from './cart-summary.tsx'
import { hasProblem, sumsOf } from './cart-totals.ts'
import { EmptyCart } from './empty-cart.tsx'
import { useJoining } from './join-choice.tsx'
import { NextDelivery } from './next-delivery.tsx'
import { OrderSelect } from './order-select.tsx'
import { OrderSent } from './order-sent.tsx'
import { RepeatedNotice } from './repeated-notice.tsx'
import { useCart } from './use-cart.ts'
import { useCartItems } from './use-cart-items.ts'
import { useCartActions } from './use-cart-actions.ts'
import { useDelivery } from './use-delivery.ts'
import { OrderingContext, useOrdering } from './use-quantity.ts'
import { useReviewNext } from './use-review-next.ts'
import { useReview } from './use-review.ts'

/** From this many lines on they are worth a search field. */
const MANY = 15

/** The cart: lines left, summary right; checked, it asks for the delivery; sent, it shows the order's number. */
export function CartPage() {
  const { t } = useTranslation()
  const user = useUser()
  const { cart, isError, reload, quantities, unsaved } = useCart()
  const ordering = useOrdering()
  const review = useReview(cart)
  const actions = useCartActions({ onChecked: review.checked, onAccepted: review.accepted, onBack: review.close })
  const delivery = useDelivery(cart)
  const [filter, setFilter] = useState('')
  const [onlyProblems, setOnlyProblems] = useState(false)
  const { items, order, setOrder, volume } = useCartItems(cart?.Positions)
  const present = usePresent(cart?.Positions, quantities)
  const isMine = cart?.LockedBy?.toLowerCase() === user.LoginID.toLowerCase()
  const isLocked = cart?.State === 'UserLock' && !isMine
  const isChecked = review.isOpen && !isLocked
  const joining = useJoining(delivery.fields, isChecked)
  const isBusy = actions.check.isPending || isLocked
  useReviewNext(cart, { isChecked, isBusy, check: () => actions.check.run(delivery.words) })

  const { data: sent } = actions.send
  if (sent && !cart) return <OrderSent cart={sent} isJoined={actions.send.asked?.joins !== undefined} />
  if (cart === undefined && isError) return <Failed onRetry={reload} />
  if (cart === null || present?.length === 0) return <EmptyCart unsaved={unsaved} />

  const showsPrices = hasPermission(user, 'shownettoprice')
  const problems = present?.filter(hasProblem) ?? []
  const lines = onlyProblems && problems.length > 0 ? problems : present
  const minimum = delivery.shipping?.MinimumOrder ?? null
  // What joins an order is counted with it.
  const missing =
    minimum === null || !present || joining.joins !== undefined ? 0 : Math.max(0, minimum - sumsOf(present).items)
  return (
    <div className="flex h-full flex-col wide:flex-row">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-2 p-page">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1>{isChecked ? t('Check and send') : t('Cart')}</h1>
          {present && <span className="text-muted">{t('{{count}} lines', { count: present.length })}</span>}
          <div className="ml-auto flex flex-wrap items-center gap-2 max-card:grow max-card:justify-end">
            {present && present.length >= MANY && (
              <div className="w-64 max-card:w-auto max-card:flex-1">
                <SearchField label={t('Find in the cart')} value={filter} onSearch={setFilter} />
              </div>
            )}
            {present && present.length > 1 && <OrderSelect value={order} onChange={setOrder} />}
            {present && <SaveTemplate lines={present} />}
            {cart && !isLocked && (
              <DeleteOrder isPending={actions.discard.isPending} onDelete={() => actions.discard.run(undefined)} />
            )}
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <NextDelivery />
          <Presence />
        </div>
        <RepeatedNotice />
        {isChecked && <ChangedNotice changed={review.changed} />}
        <CartNotices
          cart={cart}
          isLocked={isLocked}
          isChecked={isChecked}
          unsaved={unsaved}
          problems={problems}
          onlyProblems={onlyProblems}
          onOnlyProblems={setOnlyProblems}
          missing={missing}
          minimum={minimum}
          actions={actions}
        />
        <OrderingContext value={ordering}>
          <CartLines
            lines={lines}
            changed={review.changed}
            {...(order === 'category' && { items })}
            filter={filter}
            showsPrices={showsPrices}
            isDisabled={isLocked || actions.send.isPending || actions.check.isPending || actions.accept.isPending}
          />
        </OrderingContext>
      </div>
      {cart && (
        <CartSummary
          cart={cart}
          delivery={delivery}
          actions={actions}
          showsPrices={showsPrices}
          review={review}
          isChecked={isChecked}
          joining={joining}
          isLocked={isLocked}
          isShort={missing > 0}
          volume={volume}
        />
      )}
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="sr-only">{t('Cart')}</h1>
      <EmptyState kind="error" title={t('The cart could not be loaded.')} onRetry={onRetry}>
        {t('Nothing you entered is lost.')}
      </EmptyState>
    </>
  )
}

/** The lines without those just taken out; the same list as long as none is, so that the rows stay as they are. */
function usePresent(lines: readonly CartPosition[] | undefined, quantities: ReadonlyMap<string, number>) {
  const removed = lines?.filter(({ ItemId }) => !quantities.has(ItemId)).map(({ ItemId }) => ItemId) ?? []
  const key = removed.join(';')
  return useMemo(() => {
    const gone = new Set(key.split(';'))
    return lines?.filter(({ ItemId }) => !gone.has(ItemId))
  }, [lines, key])
}
