import { Link } from '@tanstack/react-router'
import { DoorClosed, DoorOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { privacyPage } from '#contract/info-pages.ts'
import { failureText } from '#web/api/errors.ts'
import { paths } from '#web/shared/paths.ts'
import { Loaded } from '#web/shared/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { useLetVisitorsIn, useVisitors } from './use-visitors.ts'

/** Whether strangers may look at the offer, without prices and without ordering. */
export default function VisitorsCard() {
  const { t } = useTranslation()
  const visitors = useVisitors()
  const change = useLetVisitorsIn()
  return (
    <Card title={t('Visitors')}>
      <div className="grid gap-3 p-4">
        <Loaded query={visitors} bars={3} fault={t('The data could not be loaded.')}>
          {({ IsOpen, HasPrivacyPolicy }) => (
            <>
              <p role="status" className="flex items-center gap-2 font-medium">
                {IsOpen ? (
                  <DoorOpen aria-hidden size={18} className="text-success" />
                ) : (
                  <DoorClosed aria-hidden size={18} className="text-muted" />
                )}
                {IsOpen ? t('Visitors are let in.') : t('Visitors are not let in.')}
              </p>
              <p className="text-muted">
                {t(
                  'A visitor sees the goods and their availability without a login: no prices, no orders, nothing of any customer.',
                )}
              </p>
              <p className="text-muted">
                {HasPrivacyPolicy ? (
                  <>
                    {t('The privacy policy is among the info pages; check that it fits your firm.')}{' '}
                    <Link
                      to={paths.adminInfoPages}
                      search={{ page: privacyPage }}
                      className="font-medium text-accent underline"
                    >
                      {t('Open it')}
                    </Link>
                  </>
                ) : (
                  t(
                    'With your decision a privacy policy is made in Czech and English, from the data of the wholesaler.',
                  )
                )}
              </p>
              {change.isError && <Refusal>{failureText(change.error)}</Refusal>}
              <div className="flex flex-wrap gap-2">
                {(!IsOpen || !HasPrivacyPolicy) && (
                  <Button
                    kind="primary"
                    isPending={change.isPending && change.variables}
                    onPress={() => change.mutate(true)}
                  >
                    {t('Let visitors in')}
                  </Button>
                )}
                {(IsOpen || !HasPrivacyPolicy) && (
                  <Button isPending={change.isPending && !change.variables} onPress={() => change.mutate(false)}>
                    {t('Let no visitors in')}
                  </Button>
                )}
              </div>
            </>
          )}
        </Loaded>
      </div>
    </Card>
  )
}
