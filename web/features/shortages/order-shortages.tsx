import { useTranslation } from 'react-i18next'
import { queries } from '#web/api/queries.ts'
import { readsOf } from '#web/api/read.ts'
import { useOrderEvents } from '#web/shared/order-events.ts'
import { failureText } from '#web/api/errors.ts'
import { Refusal } from '#web/ui/refusal.tsx'
import { ShortageList } from './shortage-list.tsx'
import { useAnswer, useShortages } from './use-shortages.ts'

/** What the warehouse did not find of an order, to be answered while it is packed; nothing when all was found. */
export default function OrderShortages({ orderId }: { orderId: string }) {
  const { t } = useTranslation()
  const { data } = useShortages(orderId)
  const answer = useAnswer(orderId)
  useOrderEvents(data?.IsOpen === true, (changed) => {
    if (!changed.has(orderId) && !changed.has('')) return
    void queries.invalidateQueries(readsOf('shortages'))
    void queries.invalidateQueries(readsOf('orders/detail'))
  })
  if (!data || data.Shortages.length === 0) return null
  const isAsked = data.IsOpen && data.Shortages.some(({ Answer }) => Answer === '')
  return (
    <section
      aria-label={t('Missing goods')}
      className={`flex flex-col gap-2 ${isAsked ? 'rounded bg-warning-soft p-3' : ''}`}
    >
      <h3 className="font-medium">{isAsked ? t('Something is missing. What shall we do?') : t('Missing goods')}</h3>
      {answer.isError && <Refusal>{failureText(answer.error)}</Refusal>}
      <ShortageList shortages={data} isSending={answer.isPending} onAnswer={(change) => answer.mutate(change)} />
    </section>
  )
}
