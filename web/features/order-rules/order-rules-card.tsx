import { useTranslation } from 'react-i18next'
import { Loaded } from '#web/shared/loaded.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { useOrderRules, useSaveOrderRules } from './use-order-rules.ts'

/** What becomes of orders above the credit limit or after the cut-off; a choice is stored at once. */
export default function OrderRulesCard() {
  const { t } = useTranslation()
  const stored = useOrderRules()
  const save = useSaveOrderRules()
  return (
    <Card title={t('Credit limit and late orders')}>
      <div className="grid gap-3 p-4">
        <Loaded query={stored} bars={3} fault={t('The settings could not be loaded.')}>
          {(read) => {
            const rules = save.isPending ? save.variables : read
            return (
              <>
                <Select
                  label={t('An order above the credit limit')}
                  options={[
                    { id: 'Off', label: t('is taken like any other') },
                    { id: 'Notice', label: t('is taken, and the buyer is told') },
                    { id: 'Stop', label: t('cannot be sent') },
                  ]}
                  value={rules.Credit}
                  onChange={(Credit) => save.mutate({ ...rules, Credit })}
                  isDisabled={save.isPending}
                  hint={t(
                    'What is open of invoices counts, and sent orders without an invoice. Limits come from the accounting system.',
                  )}
                />
                {rules.Credit === 'Stop' && (
                  <Select
                    label={t('It can be sent nevertheless by')}
                    options={[
                      { id: 'Nobody', label: t('nobody') },
                      { id: 'Administrators', label: t('administrators') },
                      { id: 'Staff', label: t('all people of the wholesaler') },
                    ]}
                    value={rules.CreditPassedBy}
                    onChange={(CreditPassedBy) => save.mutate({ ...rules, CreditPassedBy })}
                    isDisabled={save.isPending}
                    hint={t('Such an order is marked among the orders of all customers.')}
                  />
                )}
                <Checkbox
                  isSelected={rules.LateByStaff}
                  isDisabled={save.isPending}
                  onChange={(LateByStaff) => save.mutate({ ...rules, LateByStaff })}
                >
                  {t('People of the wholesaler may order after the cut-off; the order is marked')}
                </Checkbox>
              </>
            )
          }}
        </Loaded>
      </div>
    </Card>
  )
}
