import { useTranslation } from 'react-i18next'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useOrderRules, useSaveOrderRules } from './use-order-rules.ts'

/** What becomes of orders above the credit limit or after the cut-off; a choice is stored at once. */
export default function OrderRulesCard() {
  const { t } = useTranslation()
  const { data: stored, isPending, refetch } = useOrderRules()
  const save = useSaveOrderRules()
  const rules = save.isPending ? save.variables : stored
  return (
    <Card title={t('Credit limit and late orders')}>
      <div className="grid gap-3 p-4">
        {isPending && <SkeletonRows count={3} label={t('Loading')} />}
        {!isPending && !rules && (
          <EmptyState kind="error" title={t('The settings could not be loaded.')} onRetry={() => void refetch()} />
        )}
        {rules && (
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
        )}
      </div>
    </Card>
  )
}
