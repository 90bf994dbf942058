import { Pencil, Plus, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DeliveryRoute, deleteRoute } from '#contract/delivery-settings.ts'
import { call } from '#web/api/client.ts'
import { formatMoney } from '#web/i18n/formats.ts'
import { deliveryText, week } from '#web/shared/delivery-days.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Question } from '#web/ui/question.tsx'
import { RouteCustomers } from './route-customers.tsx'
import { RouteDialog } from './route-dialog.tsx'
import { useSave } from './use-delivery-settings.ts'

type Opened = { kind: 'new' } | { kind: 'change' | 'customers' | 'remove'; route: DeliveryRoute }

/** The routes with their days and the times until which to order. */
export function Routes({ routes, usual }: { routes: readonly DeliveryRoute[]; usual: string }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const remove = useSave((RouteId: string) => call(deleteRoute, { params: { RouteId } }), close)
  return (
    <Card
      title={t('Routes')}
      action={
        <Button icon={<Plus aria-hidden size={16} />} onPress={() => setOpened({ kind: 'new' })}>
          {t('Add a route')}
        </Button>
      }
    >
      <ul className="divide-y divide-line px-4">
        {routes.length === 0 && (
          <li className="py-2 text-sm text-muted">
            {t(
              'No route yet. Without one a customer has the days of the import; add a route and put its customers on it.',
            )}
          </li>
        )}
        {routes.map((route) => (
          <li key={route.RouteId} className="flex items-center gap-1 py-1.5">
            <span className="min-w-0 flex-1">
              <span className="block font-medium break-words">{route.Name}</span>
              <span className="block text-sm text-muted">
                {route.DeliveryDays === null
                  ? t('on the days of each customer')
                  : (deliveryText(route.DeliveryDays, t)?.days ?? t('no days'))}
                {' · '}
                {t('{{count}} customers', { count: route.CustomerCount })}
                {route.MinimumOrder !== null &&
                  ` · ${t('minimum order {{amount}}', { amount: formatMoney(route.MinimumOrder) })}`}
              </span>
              <CutOffs route={route} />
            </span>
            <IconButton
              label={t('Customers of {{name}}', { name: route.Name })}
              onPress={() => setOpened({ kind: 'customers', route })}
            >
              <Users aria-hidden size={16} />
            </IconButton>
            <IconButton
              label={t('Change {{name}}', { name: route.Name })}
              onPress={() => setOpened({ kind: 'change', route })}
            >
              <Pencil aria-hidden size={16} />
            </IconButton>
            <IconButton
              label={t('Remove {{name}}', { name: route.Name })}
              onPress={() => setOpened({ kind: 'remove', route })}
            >
              <Trash2 aria-hidden size={16} />
            </IconButton>
          </li>
        ))}
        <li className="py-2 text-sm text-muted">
          {t('Otherwise orders are taken until {{time}} on the day before.', { time: usual })}
        </li>
      </ul>
      {(opened?.kind === 'new' || opened?.kind === 'change') && (
        <RouteDialog
          route={opened.kind === 'change' ? opened.route : undefined}
          taken={routes.map(({ RouteId }) => RouteId)}
          usual={usual}
          onClose={close}
        />
      )}
      {opened?.kind === 'customers' && <RouteCustomers route={opened.route} routes={routes} onClose={close} />}
      {opened?.kind === 'remove' && (
        <Question
          title={t('Remove the route')}
          action={t('Remove')}
          isPending={remove.isPending}
          isOpen
          onClose={close}
          onConfirm={() => remove.mutate(opened.route.RouteId)}
        >
          <p>
            {t('The customers of {{name}} are then supplied on their own days with the usual time.', {
              name: opened.route.Name,
            })}
          </p>
        </Question>
      )}
    </Card>
  )
}

function CutOffs({ route }: { route: DeliveryRoute }) {
  const { t } = useTranslation()
  const texts = week.flatMap(({ index, short }) => {
    const found = route.CutOffs.find(({ Weekday }) => Weekday === index)
    if (!found || (route.DeliveryDays !== null && route.DeliveryDays[index] !== '1')) return []
    return t('{{day}}: {{count}} days before until {{time}}', {
      day: t(short),
      count: found.DaysBefore,
      time: found.Until.replace(/^0/, ''),
    })
  })
  if (texts.length === 0) return null
  return <span className="block text-sm text-muted">{texts.join(' · ')}</span>
}
