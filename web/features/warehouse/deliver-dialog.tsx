import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoadingOrder } from '#contract/loading.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type DeliverDialogProps = {
  order: LoadingOrder
  isSending: boolean
  onDeliver: (receivedBy: string) => void
  onClose: () => void
}

/** Notes that an order was handed over, and to whom. */
export function DeliverDialog({ order, isSending, onDeliver, onClose }: DeliverDialogProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  return (
    <FormDialog
      title={t('Handed over')}
      action={t('Delivered')}
      isSending={isSending}
      onClose={onClose}
      onSubmit={() => onDeliver(name.trim())}
    >
      <p className="text-lg font-medium">{order.CustomerName}</p>
      <p className="text-muted">{[order.OrderId, order.Address].filter(Boolean).join(' · ')}</p>
      <TextField
        label={t('Who took it over')}
        hint={t('The buyer reads it with the order. It may stay empty.')}
        value={name}
        onChange={setName}
        maxLength={100}
        autoFocus
      />
    </FormDialog>
  )
}
