import { useTranslation } from 'react-i18next'
import { deliveryText } from '#web/shared/delivery-days.ts'
import { Loaded } from '#web/shared/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { stateWords } from './standing-words.ts'
import { useDeskStandingOrders } from './use-desk-standing-orders.ts'

/** Who has standing orders, for the seller's people. */
export default function DeskStandingOrders({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const list = useDeskStandingOrders()
  return (
    <Dialog title={t('Standing orders of all customers')} size="medium" isOpen onClose={onClose}>
      <Loaded query={list} bars={4} fault={t('The list could not be loaded.')}>
        {({ pages }) => {
          const all = pages.flat()
          return all.length === 0 ? (
            <p>{t('No customer has one yet.')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {all.map((one) => (
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
          )
        }}
      </Loaded>
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
