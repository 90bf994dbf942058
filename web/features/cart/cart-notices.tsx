import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CloudOff, Lock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart.ts'
import { useScope } from '#web/app/session.ts'
import { cartQuery } from './cart-query.ts'

const tones = {
  info: 'bg-info-soft text-info',
  warning: 'bg-warning-soft text-warning',
  success: 'bg-success-soft text-success',
}

function Notice({ tone, icon, children }: { tone: keyof typeof tones; icon: ReactNode; children: ReactNode }) {
  return (
    <div role="status" className={`flex flex-wrap items-center gap-x-2 gap-y-1 rounded px-3 py-1.5 ${tones[tone]}`}>
      <span className="shrink-0">{icon}</span>
      {children}
    </div>
  )
}

/** Tells that changes wait for the connection. */
export function Unsaved({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <Notice tone="warning" icon={<CloudOff aria-hidden size={16} />}>
      <span data-unsaved>
        {t('{{count}} changes wait for the connection. They are sent as soon as it is back.', { count })}
      </span>
    </Notice>
  )
}

const ASK_AGAIN_MS = 15_000

function HeldByOther({ name }: { name: string }) {
  const { t } = useTranslation()
  // The holder gives the cart back without telling anybody.
  useQuery({ ...cartQuery(useScope()), refetchInterval: ASK_AGAIN_MS })
  return (
    <Notice tone="warning" icon={<Lock aria-hidden size={16} />}>
      {t('{{name}} is checking and sending this order. You can change it again when they are done.', { name })}
    </Notice>
  )
}

type CartNoticesProps = {
  cart: Cart | undefined
  isMine: boolean
  unsaved: number
  /** How many lines will not be sold as they were wanted. */
  corrected: number
  onlyCorrected: boolean
  onOnlyCorrected: (only: boolean) => void
}

/** What the buyer has to know before going on, the most urgent first. */
export function CartNotices(props: CartNoticesProps) {
  const { cart, isMine, unsaved, corrected, onlyCorrected, onOnlyCorrected } = props
  const { t } = useTranslation()
  const isHeld = cart?.State === 'UserLock'
  return (
    <>
      {unsaved > 0 && <Unsaved count={unsaved} />}
      {isHeld && !isMine && <HeldByOther name={cart.LockedBy ?? ''} />}
      {isHeld && isMine && corrected === 0 && (
        <Notice tone="success" icon={<CircleCheck aria-hidden size={16} />}>
          {t('Everything can be delivered as you ordered it.')}
        </Notice>
      )}
      {corrected > 0 && (
        <Notice tone="warning" icon={<TriangleAlert aria-hidden size={16} />}>
          {t('{{count}} lines differ from what you ordered.', { count: corrected })}
          <button
            type="button"
            onClick={() => onOnlyCorrected(!onlyCorrected)}
            className="min-h-6 rounded-sm font-medium underline"
          >
            {onlyCorrected ? t('Show all lines') : t('Show only these')}
          </button>
        </Notice>
      )}
    </>
  )
}
