import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoadingChange, LoadingOrder } from '#contract/loading.ts'
import { ApiError } from '#web/api/client.ts'
import { isOutage } from '#web/api/connection.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { leaveThen, useUnsaved } from '#web/ui/unsaved.ts'
import { ProofPicture } from './proof-picture.tsx'
import { SignaturePad } from './signature-pad.tsx'

export type Delivery = Pick<LoadingChange, 'ReceivedBy' | 'Proof' | 'WithoutProof'>

type DeliverDialogProps = {
  order: LoadingOrder
  isSending: boolean
  /** Why the last try was not saved. */
  failure: unknown
  onDeliver: (delivery: Delivery) => void
  onClose: () => void
}

/** Notes that an order was handed over, to whom, and what proves it. What was signed stays until it is saved. */
export function DeliverDialog({ order, isSending, failure, onDeliver, onClose }: DeliverDialogProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [picture, setPicture] = useState<string>()
  const [isWithout, setWithout] = useState(false)
  const [isTried, setTried] = useState(false)
  // What is wanted may be set otherwise meanwhile; what was drawn or taken stays what it is.
  const [wanted, setWanted] = useState(order.WantedProof)
  if (picture === undefined && wanted !== order.WantedProof) setWanted(order.WantedProof)
  const isMissing = wanted !== 'None' && picture === undefined && !isWithout
  useUnsaved(picture !== undefined)
  const submit = () => {
    setTried(true)
    if (isMissing) return
    onDeliver({
      ReceivedBy: name.trim(),
      ...(wanted !== 'None' &&
        (picture === undefined || isWithout
          ? { WithoutProof: true }
          : { Proof: { Kind: wanted, FileContent: picture } })),
    })
  }
  return (
    <FormDialog
      title={t('Handed over')}
      size={wanted === 'None' ? 'small' : 'medium'}
      action={t('Delivered')}
      isSending={isSending}
      onClose={() => (picture === undefined ? onClose() : void leaveThen(onClose))}
      onSubmit={submit}
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
      {wanted === 'Signature' && !isWithout && (
        <SignaturePad name={name.trim()} hasSignature={picture !== undefined} onChange={setPicture} />
      )}
      {wanted === 'Photograph' && !isWithout && <ProofPicture picture={picture} onChange={setPicture} />}
      {wanted !== 'None' && picture === undefined && (
        <Checkbox isSelected={isWithout} onChange={setWithout}>
          {t(wanted === 'Signature' ? 'Without a signature' : 'Without a photograph')}
        </Checkbox>
      )}
      {isTried && isMissing && (
        <Refusal>
          {wanted === 'Signature'
            ? t('The signature is missing. Have it signed, or say that it is handed over without.')
            : t('The photograph is missing. Take it, or say that it is handed over without.')}
        </Refusal>
      )}
      {failure instanceof ApiError && isOutage(failure) && (
        <Refusal>
          {t('Nothing was saved: there is no connection. What you filled in stays here, press Delivered again later.')}
        </Refusal>
      )}
    </FormDialog>
  )
}
