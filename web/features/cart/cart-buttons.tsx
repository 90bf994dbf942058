import { Send, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Question } from '#web/ui/question.tsx'
import type { useCartActions } from './use-cart-actions.ts'
import type { DeliveryChoice } from './use-delivery.ts'

type ButtonsProps = { actions: ReturnType<typeof useCartActions>; delivery: DeliveryChoice; isShort: boolean }

export function CheckButtons({ actions, delivery }: ButtonsProps) {
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

export function SendButtons({ actions, delivery, isShort }: ButtonsProps) {
  const { t } = useTranslation()
  const isArmed = useArmed()
  const { send, giveBack } = actions
  return (
    <div className="flex gap-2 max-card:w-full">
      <Button isPending={giveBack.isPending} isDisabled={send.isPending} onPress={() => giveBack.run(delivery.fields)}>
        {t('Back')}
      </Button>
      <Button
        kind="primary"
        icon={<Send aria-hidden size={16} />}
        isPending={send.isPending}
        isDisabled={!isArmed || isShort || giveBack.isPending || delivery.shipping === undefined}
        onPress={() => send.run(delivery.fields)}
        className="flex-1"
      >
        {t('Send order')}
      </Button>
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
