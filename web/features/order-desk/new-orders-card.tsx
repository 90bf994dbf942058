import { useTranslation } from 'react-i18next'
import { Loaded } from '#web/shared/loaded.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { useOrderDesk, useSaveOrderDesk } from './use-order-desk.ts'

/** How the sales office hears of new orders; a choice is stored at once. */
export default function NewOrdersCard() {
  const { t } = useTranslation()
  const desk = useOrderDesk()
  const save = useSaveOrderDesk()
  return (
    <Card title={t('Mail about new orders')}>
      <div className="grid gap-3 p-4">
        <Loaded query={desk} bars={2} fault={t('The settings could not be loaded.')}>
          {({ NewOrders: stored }) => (
            <Select
              label={t('The sales office gets')}
              options={[
                { id: 'Each', label: t('a mail about each order') },
                { id: 'Summary', label: t('one summary at the cut-off') },
                { id: 'None', label: t('no mail') },
              ]}
              value={save.isPending ? save.variables.NewOrders : stored}
              onChange={(NewOrders) => save.mutate({ NewOrders })}
              hint={t(
                'Mails go to the e-mail of the wholesaler. A summary has all orders whose last moment to order is over.',
              )}
            />
          )}
        </Loaded>
      </div>
    </Card>
  )
}
