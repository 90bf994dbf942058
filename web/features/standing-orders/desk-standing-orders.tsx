import { useTranslation } from 'react-i18next'
import { deliveryText } from '#web/shared/delivery-days.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { stateWords } from './standing-words.ts'
import { useDeskStandingOrders } from './use-desk-standing-orders.ts'

/** Who has standing orders, for the seller's people. */
export default function DeskStandingOrders({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const list = useDeskStandingOrders()
  const { isPending, refetch } = list
  const data = list.data?.pages.flat()
  return (
    <Dialog title={t('Standing orders of all customers')} size="medium" isOpen onClose={onClose}>
      {isPending && <SkeletonRows count={4} label={t('Loading')} />}
      {!isPending && !data && (
        <EmptyState kind="error" title={t('The list could not be loaded.')} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p>{t('No customer has one yet.')}</p>}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map((one) => (
            <li key={one.TemplateId} className="flex flex-wrap items-center gap-x-2 py-2">
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{one.CustomerName}</span>
                <span className="block text-sm text-muted">
                  {[one.Name, deliveryText(one.DeliveryDays, t)?.days, one.UserName].join(' · ')}
                </span>
              </span>
              {one.Sends && <Badge tone="info">{t('sent by itself')}</Badge>}
              <Badge tone={stateWords[one.State].tone}>{t(stateWords[one.State].text)}</Badge>
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="flex justify-center">
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {t('More standing orders')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
