import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CloudOff, Info, Lock, TriangleAlert } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart, CartPosition } from '#contract/cart.ts'
import { CreditNotice } from '#web/features/order-rules/parts.ts'
import { useScope } from '#web/shared/session.ts'
import { formatClock, formatMoney } from '#web/i18n/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Question } from '#web/ui/question.tsx'
import { cartQuery } from './cart-query.ts'
import { isCorrected, isDearer } from './cart-totals.ts'
import type { useCartActions } from './use-cart-actions.ts'

const tones = {
  info: 'bg-info-soft text-info',
  warning: 'bg-warning-soft text-warning',
  success: 'bg-success-soft text-success',
}

export function Notice({ tone, icon, children }: { tone: keyof typeof tones; icon: ReactNode; children: ReactNode }) {
  return (
    <div role="status" className={`flex flex-wrap items-center gap-x-2 gap-y-1 rounded px-3 py-1.5 ${tones[tone]}`}>
      <span className="shrink-0">{icon}</span>
      {children}
    </div>
  )
}

/** Tells that changes wait for the connection, or for `holder` to give the cart back. */
export function Unsaved({ count, holder }: { count: number; holder?: string | undefined }) {
  const { t } = useTranslation()
  return (
    <Notice tone="warning" icon={<CloudOff aria-hidden size={16} />}>
      <span data-unsaved>
        {holder === undefined
          ? t('{{count}} changes wait for the connection. They are sent as soon as it is back.', { count })
          : t('{{count}} changes wait until {{name}} gives the order back.', { count, name: holder })}
      </span>
    </Notice>
  )
}

const ASK_AGAIN_MS = 15_000

type Actions = Pick<ReturnType<typeof useCartActions>, 'accept' | 'takeOver'>

function HeldByOther({ cart, actions }: { cart: Cart; actions: Actions }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  // Nothing tells this browser that the holder gave the cart back, so it asks.
  useQuery({ ...cartQuery(useScope()), refetchInterval: ASK_AGAIN_MS })
  const name = cart.LockedByName ?? ''
  return (
    <Notice tone="warning" icon={<Lock aria-hidden size={16} />}>
      {t('{{name}} is checking and sending this order. You can change it again when they are done.', { name })}
      {cart.LockedSince !== null && <span>{t('Since {{time}}.', { time: formatClock(cart.LockedSince) })}</span>}
      <NoticeButton onPress={() => setAsking(true)}>{t('Take over')}</NoticeButton>
      <Question
        title={t('Take over the order')}
        action={t('Take over')}
        kind="primary"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          actions.takeOver.run(undefined)
        }}
      >
        <p>{t('{{name}} will not be able to send what they are checking. The takeover will be recorded.', { name })}</p>
      </Question>
    </Notice>
  )
}

export function NoticeButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onPress} className="reach min-h-6 rounded-sm font-medium underline">
      {children}
    </button>
  )
}

type CartNoticesProps = {
  cart: Cart | undefined
  /** Somebody else holds the cart. */
  isLocked: boolean
  isChecked: boolean
  unsaved: number
  /** The lines that have to be looked at. */
  problems: readonly CartPosition[]
  onlyProblems: boolean
  onOnlyProblems: (only: boolean) => void
  /** Net crowns that are missing to the least order. */
  missing: number
  minimum: number | null
  actions: Actions
}

/** What the buyer has to know before going on, the most urgent first. */
export function CartNotices(props: CartNoticesProps) {
  const { cart, isLocked, isChecked, unsaved, problems, onlyProblems, onOnlyProblems, missing, minimum, actions } =
    props
  const { t } = useTranslation()
  const corrected = problems.filter(isCorrected).length
  const dearer = problems.filter(isDearer).length
  return (
    <>
      {unsaved > 0 && <Unsaved count={unsaved} holder={isLocked ? (cart?.LockedByName ?? '') : undefined} />}
      {isLocked && cart && <HeldByOther cart={cart} actions={actions} />}
      {isChecked && problems.length === 0 && (
        <Notice tone="success" icon={<CircleCheck aria-hidden size={16} />}>
          {t('Everything can be delivered as you ordered it.')}
        </Notice>
      )}
      {cart && problems.length > 0 && (
        <Notice tone="warning" icon={<TriangleAlert aria-hidden size={16} />}>
          {corrected > 0 && <span>{t('{{count}} lines differ from what you ordered.', { count: corrected })}</span>}
          {dearer > 0 && <span>{t('{{count}} prices have risen since.', { count: dearer })}</span>}
          <NoticeButton onPress={() => onOnlyProblems(!onlyProblems)}>
            {onlyProblems ? t('Show all lines') : t('Show only these')}
          </NoticeButton>
          {!isLocked && (
            <Button
              isPending={actions.accept.isPending}
              onPress={() => actions.accept.run(problems)}
              className="ml-auto"
            >
              {t('Agree to all')}
            </Button>
          )}
        </Notice>
      )}
      {missing > 0 && minimum !== null && (
        <Notice tone="info" icon={<Info aria-hidden size={16} />}>
          {t('{{amount}} net short of the minimum order of {{minimum}}; deposits and transport do not count.', {
            amount: formatMoney(missing),
            minimum: formatMoney(minimum),
          })}
        </Notice>
      )}
      {cart && cart.TotalAmountGrandIncl !== null && (
        <Suspense>
          <CreditNotice gross={cart.TotalAmountGrandIncl} />
        </Suspense>
      )}
    </>
  )
}
