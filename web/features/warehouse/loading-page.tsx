import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoadingOrder } from '#contract/loading.ts'
import { todayInPrague } from '#web/i18n/formats.ts'
import { paths } from '#web/shared/paths.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { DeliverDialog } from './deliver-dialog.tsx'
import { tell } from './feedback.ts'
import { useDevice } from './offline.ts'
import { ScanField } from './scan-field.tsx'
import { Truck } from './truck.tsx'
import { useLoading, useStep } from './use-loading.ts'

/** In the address and in the filter, where an empty word says nothing. */
const WITHOUT_ROUTE = '-'

type Said = { isRight: boolean; text: string }

/** Loading: what goes on which truck, the last stop first, ticked off; then what left, and what was handed over. */
export function LoadingPage() {
  const { t } = useTranslation()
  const { day: asked, route: named } = useSearch({ from: paths.loading })
  const route = named === WITHOUT_ROUTE ? '' : named
  const navigate = useNavigate()
  const day = asked ?? todayInPrague()
  const loading = useLoading(day)
  const step = useStep(day)
  const [said, setSaid] = useState<Said>()
  const [handedOver, setHandedOver] = useState<LoadingOrder>()
  useDevice()
  const show = (next: Shown) => {
    const search = { day: asked, route: named, ...next }
    void navigate({
      to: paths.loading,
      search: { ...(search.day && { day: search.day }), ...(search.route && { route: search.route }) },
      replace: true,
    })
  }
  const orders = loading.data ?? []
  const routes = [...new Set(orders.map(({ Route }) => Route))]
  const shown = routes.filter((name) => route === undefined || name === route)
  const closeDialog = () => {
    setHandedOver(undefined)
    step.reset()
  }
  const say = (isRight: boolean, text: string) => {
    tell(isRight ? 'right' : 'wrong')
    setSaid({ isRight, text })
  }
  const find = async (code: string) => {
    if (code === '') return
    const isIt = (number: string) => number.toUpperCase() === code.toUpperCase()
    const findIn = (all: readonly LoadingOrder[] = []) =>
      all.find(({ OrderId, ErpNumber }) => isIt(OrderId) || isIt(ErpNumber))
    // Orders that were not read yet, and those that came since.
    const order = findIn(orders) ?? findIn((await loading.refetch({ cancelRefetch: false })).data)
    if (!order) return say(false, t('Order {{code}} does not leave on this day.', { code }))
    const { CustomerName: name, Route } = order
    if (route !== undefined && Route !== route) {
      return say(
        false,
        t('{{name}} goes with another truck: {{route}}', { name, route: Route || t('Without a route') }),
      )
    }
    if (order.Place === 'OnRoad') return setHandedOver(order)
    if (order.Place !== 'Waiting') return say(true, t('{{name}} is loaded already.', { name }))
    // Each scan is told of, also when the next one came before its answer.
    void step.mutateAsync({ Step: 'Load', orders: [order] }).then(
      () => say(true, t('Loaded: {{name}}', { name })),
      () => say(false, t('{{name}} was not loaded.', { name })),
    )
  }
  return (
    <div className="flex flex-col gap-3 p-page">
      <h1>{t('Loading of trucks')}</h1>
      <ScanField label={t('Scan the code of an order')} onCode={(code) => void find(code)} hasTimes={false} />
      <Word said={said} />
      <Filters day={day} route={named} routes={routes} onShow={show} />
      {loading.isPending ? (
        <SkeletonRows count={8} label={t('Loading')} />
      ) : loading.data === undefined ? (
        <EmptyState kind="error" title={t('The orders could not be loaded.')} onRetry={() => void loading.refetch()} />
      ) : shown.length === 0 ? (
        <EmptyState kind="empty" title={t('Nothing leaves on this day.')} />
      ) : (
        shown.map((name) => (
          <Truck
            key={name}
            name={name}
            orders={orders.filter(({ Route }) => Route === name)}
            step={step}
            onDeliver={setHandedOver}
          />
        ))
      )}
      {handedOver && (
        <DeliverDialog
          order={orders.find(({ OrderId }) => OrderId === handedOver.OrderId) ?? handedOver}
          isSending={step.isPending}
          failure={step.variables?.Step === 'Deliver' ? step.error : null}
          onClose={closeDialog}
          onDeliver={(delivery) =>
            step.mutate({ Step: 'Deliver', ...delivery, orders: [handedOver] }, { onSuccess: closeDialog })
          }
        />
      )}
    </div>
  )
}

type Shown = { day?: string | undefined; route?: string | undefined }
type FiltersProps = {
  day: string
  route: string | undefined
  routes: readonly string[]
  onShow: (next: Shown) => void
}

/** The day, and one truck of it; a truck that does not drive on this day can be chosen away. */
function Filters({ day, route, routes, onShow }: FiltersProps) {
  const { t } = useTranslation()
  const ids = new Set([...routes.map((name) => name || WITHOUT_ROUTE), ...(route === undefined ? [] : [route])])
  return (
    <div role="group" aria-label={t('Filter')} className="flex flex-wrap items-end gap-2">
      <DayField
        label={t('Delivery')}
        value={day}
        onChange={(next) => onShow({ day: next === todayInPrague() ? undefined : next || undefined })}
      />
      {(routes.length > 1 || route !== undefined) && (
        <FilterSelect
          label={t('Delivery route')}
          value={route}
          options={[...ids].map((id) => ({ id, label: id === WITHOUT_ROUTE ? t('Without a route') : id }))}
          onChange={(next) => onShow({ route: next })}
          className="w-44"
        />
      )}
    </div>
  )
}

/** What the last scan did. */
function Word({ said }: { said: Said | undefined }) {
  return (
    <div role={said?.isRight === false ? 'alert' : 'status'} aria-live="assertive">
      {said && (
        <p
          className={`rounded p-3 text-lg font-medium ${said.isRight ? 'bg-success-soft text-success' : 'bg-danger-soft text-danger'}`}
        >
          {said.text}
        </p>
      )}
    </div>
  )
}
