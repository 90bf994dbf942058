import { useMutation, useQuery } from '@tanstack/react-query'
import { Eye, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteDeskProof, getDeskProof, getOrderProof } from '#contract/delivery-proof.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { call, callFile } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { base64Of } from '#web/shared/base64.ts'
import { useScope } from '#web/shared/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Question } from '#web/ui/question.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

// The address of the API wants headers that an <img> does not send.
const picture = createRead('order-proof', async ({ signal }, OrderID: string, isDesk: boolean) => {
  const asked = { params: { OrderID }, signal }
  const { content } = isDesk ? await callFile(getDeskProof, asked) : await callFile(getOrderProof, asked)
  return `data:${content.type};base64,${await base64Of(new File([content], 'proof'))}`
})

type DeliveryProofProps = { order: OrderDetail; isDesk?: boolean }

/** Shows the signature or photograph with which an order was handed over; the seller's people can remove it. */
export function DeliveryProof({ order, isDesk = false }: DeliveryProofProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const { OrderId: OrderID, ProofKind, ReceivedBy } = order
  const remove = useMutation({
    mutationFn: () => call(deleteDeskProof, { params: { OrderID } }),
    onSuccess: () => setRemoving(false),
    onSettled: () => void queries.invalidateQueries(readsOf('desk-orders')),
  })
  const mayRemove = isDesk && (ProofKind !== null || ReceivedBy !== '')
  if (ProofKind === null && !mayRemove) return null
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {ProofKind !== null && (
        <Button kind="quiet" icon={<Eye aria-hidden size={16} />} onPress={() => setOpen(true)}>
          {t(ProofKind === 'Signature' ? 'Show the signature' : 'Show the photograph')}
        </Button>
      )}
      {mayRemove && (
        <Button kind="quiet" icon={<Trash2 aria-hidden size={16} />} onPress={() => setRemoving(true)}>
          {t('Forget who took it over')}
        </Button>
      )}
      {isOpen && <Shown order={order} isDesk={isDesk} onClose={() => setOpen(false)} />}
      <Question
        title={t('Forget who took it over')}
        action={t('Remove')}
        isOpen={isRemoving}
        isPending={remove.isPending}
        onClose={() => setRemoving(false)}
        onConfirm={() => remove.mutate()}
      >
        {t('The name and the signature or photograph are removed for good. The order stays delivered.')}
      </Question>
    </div>
  )
}

function Shown({ order, isDesk, onClose }: Required<DeliveryProofProps> & { onClose: () => void }) {
  const { t } = useTranslation()
  const { data, isError } = useQuery({
    ...picture(useScope(), order.OrderId, isDesk),
    staleTime: Infinity,
    // The step may be taken back and signed anew.
    gcTime: 0,
  })
  const title = order.ProofKind === 'Signature' ? t('Signature') : t('Photograph')
  return (
    <Dialog title={title} size="large" isOpen isDismissable onClose={onClose}>
      {isError ? (
        <Refusal>{t('The picture could not be loaded.')}</Refusal>
      ) : data === undefined ? (
        <SkeletonRows count={4} label={t('Loading')} />
      ) : (
        <img
          src={data}
          alt={[title, order.ReceivedBy].filter(Boolean).join(': ')}
          className="mx-auto max-w-full bg-white"
        />
      )}
    </Dialog>
  )
}
