import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskOrderDetail } from '#contract/order-desk.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useChangeDeskOrder } from './use-order-desk.ts'

/** Asks why an order is cancelled, in words the buyer reads, and says what is left to do in the accounting system. */
export function CancelDialog({ order, onClose }: { order: DeskOrderDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const change = useChangeDeskOrder(onClose)
  const reason = text.trim()
  const isThere = order.Transfer === 'accepted' || order.Transfer === 'sent'
  return (
    <FormDialog
      title={t('Cancel order {{number}}', { number: order.OrderId })}
      action={t('Cancel the order')}
      isSending={change.isPending}
      keepsText
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (reason === '') return
        const { OrderId, Version } = order
        change.mutate({ OrderID: OrderId, body: { Wish: 'Cancel', Version, Reason: reason } })
      }}
    >
      {isThere && (
        <p className="text-warning">
          {order.Transfer === 'accepted'
            ? t('The accounting system has taken the order already. Cancel it there too.')
            : t('The order may be in the accounting system already. Look for it there and cancel it too.')}
        </p>
      )}
      <TextField
        label={t('Reason for the buyer')}
        value={text}
        onChange={setText}
        maxLength={500}
        rows={3}
        hint={t('The buyer reads it with the order and in a mail. It cannot be taken back.')}
        error={isTried && reason === '' ? t('Fill this in.') : undefined}
      />
    </FormDialog>
  )
}
