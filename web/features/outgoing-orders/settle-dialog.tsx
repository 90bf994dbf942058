import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutgoingKind } from '#contract/outgoing-orders.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useChangeOutgoing } from './use-outgoing-orders.ts'

type SettleDialogProps = { orderId: string; kind?: OutgoingKind; onClose: () => void }

/** What a person says became of an order or its issue slip: typed into the accounting system, or not to go there. */
export function SettleDialog({ orderId, kind = 'Order', onClose }: SettleDialogProps) {
  const { t } = useTranslation()
  const [wish, setWish] = useState<'Accept' | 'Refuse'>('Accept')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const change = useChangeOutgoing(onClose)
  const isAccept = wish === 'Accept'
  const said = text.trim()
  return (
    <FormDialog
      title={t('Order {{number}} by hand', { number: orderId })}
      action={t('Save')}
      isSending={change.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (said === '') return
        const body = isAccept ? { Wish: wish, ErpNumber: said, Kind: kind } : { Wish: wish, Reason: said, Kind: kind }
        change.mutate({ OrderID: orderId, body })
      }}
    >
      <Select
        label={t('What became of it')}
        options={[
          { id: 'Accept', label: t('It is in the accounting system') },
          { id: 'Refuse', label: t('It does not go there') },
        ]}
        value={wish}
        onChange={setWish}
      />
      <TextField
        label={isAccept ? t('Its number there') : t('Reason')}
        value={text}
        onChange={setText}
        maxLength={isAccept ? 32 : 1000}
        {...(!isAccept && { rows: 3 })}
        error={isTried && said === '' ? t('Fill this in.') : undefined}
      />
    </FormDialog>
  )
}
