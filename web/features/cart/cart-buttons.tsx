import { Send, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Question } from '#web/ui/question.tsx'
import type { Joining } from './join-choice.tsx'
import { DifferenceList } from './changed-notice.tsx'
import type { useCartActions } from './use-cart-actions.ts'
import type { DeliveryChoice } from './use-delivery.ts'
import type { Review } from './use-review.ts'

type CheckProps = { actions: ReturnType<typeof useCartActions>; delivery: DeliveryChoice }
type SendProps = CheckProps & { cart: Cart; review: Review; isShort: boolean; joining: Joining }

export function CheckButtons({ actions, delivery }: CheckProps) {
  const { t } = useTranslation()
  return (
    <Button
      key="check"
      kind="primary"
      isPending={actions.check.isPending}
      onPress={() => actions.check.run(delivery.words)}
      className="max-card:w-full wide:w-full"
    >
      {t('Check order')}
    </Button>
  )
}

const ARMED_AFTER_MS = 600

/** The second click of a double click on "Check order" must not send it. */
function useArmed(): boolean {
  const [isArmed, setArmed] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setArmed(true), ARMED_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return isArmed
}

export function SendButtons({ actions, delivery, cart, review, isShort, joining }: SendProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const isArmed = useArmed()
  const { send, giveBack } = actions
  const sendIt = () => send.run({ fields: delivery.fields, seen: cart, joins: joining.joins })
  return (
    <div className="flex gap-2 max-card:w-full">
      <Button isPending={giveBack.isPending} isDisabled={send.isPending} onPress={() => giveBack.run(delivery.fields)}>
        {t('Back')}
      </Button>
      <Button
        kind="primary"
        icon={<Send aria-hidden size={16} />}
        isPending={send.isPending}
        isDisabled={!isArmed || isShort || joining.isUnknown || giveBack.isPending || delivery.shipping === undefined}
        onPress={() => (review.isOther ? setAsking(true) : sendIt())}
        className="flex-1"
      >
        {joining.joins === undefined ? t('Send order') : t('Add to the order')}
      </Button>
      <Question
        title={t('The order has changed')}
        action={t('Send as it is now')}
        kind="primary"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          review.agree(cart)
          sendIt()
        }}
      >
        <DifferenceList changed={review.changed} />
        {cart.TotalAmountGrandIncl !== null && (
          <p className="mt-2 font-medium">
            {t('Total incl. VAT')} {formatMoney(cart.TotalAmountGrandIncl)}
          </p>
        )}
      </Question>
    </div>
  )
}

/** Deletes the whole order after a question. */
export function DeleteOrder({ isPending, onDelete }: { isPending: boolean; onDelete: () => void }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        kind="quiet"
        icon={<Trash2 aria-hidden size={16} />}
        isPending={isPending}
        onPress={() => setAsking(true)}
      >
        <span className="max-card:sr-only">{t('Delete order')}</span>
      </Button>
      <Question
        title={t('Delete order')}
        action={t('Delete order')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onDelete()
        }}
      >
        <p>{t('All lines of the order will be removed, for your colleagues too. For a day it can be brought back.')}</p>
      </Question>
    </>
  )
}
