import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueuedOrder } from '#contract/warehouse.ts'
import { formatDay, todayInPrague } from '#web/i18n/formats.ts'
import { OrderState } from '#web/shared/order-state.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { tell } from './feedback.ts'
import { ShortageBadges } from './line-shortage.tsx'
import { ScanField } from './scan-field.tsx'
import { Unsent } from './unsent.tsx'
import { useChangeOrder, useQueue } from './use-warehouse.ts'

type Show = 'open' | 'mine' | 'verified'

const dayAfter = (today: string) => new Date(Date.parse(`${today}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** The orders that have not left yet, in the order of the work. */
export function QueueScreen({ onOpen }: { onOpen: (orderId: string) => void }) {
  const { t } = useTranslation()
  const queue = useQueue()
  const take = useChangeOrder()
  const [show, setShow] = useState<Show>('open')
  const [day, setDay] = useState<string | undefined>('soon')
  const [route, setRoute] = useState<string | undefined>(undefined)
  const [text, setText] = useState('')
  const [unknown, setUnknown] = useState('')
  const orders = queue.orders ?? []
  const until = dayAfter(todayInPrague())
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = orders.filter((order) => {
    if (show === 'verified' ? order.State !== 'Verified' : order.State === 'Verified') return false
    if (show === 'mine' && !order.IsMine) return false
    if (route !== undefined && order.Route !== route) return false
    const said =
      `${order.OrderId} ${order.ErpNumber} ${order.CustomerName} ${order.CustomerID} ${order.City}`.toLowerCase()
    return words.every((word) => said.includes(word))
  })
  const shown = found.filter(({ DeliveryDate }) => day !== 'soon' || DeliveryDate === null || DeliveryDate <= until)
  const routes = [...new Set(orders.map(({ Route }) => Route).filter((name) => name !== ''))]
  const open = (order: QueuedOrder) => {
    setUnknown('')
    // Nobody else has it, so whoever opens it counts it; one that was finished is looked at first.
    const isFree = order.VerifiedBy === '' || order.IsIdle
    if (isFree && !order.IsMine && order.State !== 'Verified') {
      take.mutate({ OrderID: order.OrderId, body: { State: 'InVerification' } })
    }
    onOpen(order.OrderId)
  }
  const find = async (code: string) => {
    if (code === '') return
    const isFound = (number: string) => number.toUpperCase() === code.toUpperCase()
    const findIn = (all: readonly QueuedOrder[] = []) =>
      all.find(({ OrderId, ErpNumber }) => isFound(OrderId) || isFound(ErpNumber))
    // Orders that were not read yet, and those that came since.
    const wanted = findIn(orders) ?? findIn((await queue.refetch({ cancelRefetch: false })).data)
    if (wanted) return open(wanted)
    tell('wrong')
    setUnknown(code)
  }
  return (
    <div className="flex flex-col gap-3 p-page">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1>{t('Verify orders')}</h1>
        <Unsent />
      </div>
      <ScanField label={t('Scan the code of an order')} onCode={(code) => void find(code)} hasTimes={false} />
      {unknown !== '' && (
        <p role="alert" className="rounded bg-danger-soft p-3 text-lg font-medium text-danger">
          {t('There is no order {{code}} to verify.', { code: unknown })}
        </p>
      )}
      <div role="group" aria-label={t('Filter')} className="flex flex-wrap items-end gap-2">
        {(['open', 'mine', 'verified'] as const).map((id) => (
          <Button
            key={id}
            kind={show === id ? 'primary' : 'secondary'}
            aria-pressed={show === id}
            onPress={() => setShow(id)}
          >
            {t(id === 'open' ? 'To verify' : id === 'mine' ? 'Mine' : 'Verified ones')}
          </Button>
        ))}
        <FilterSelect
          label={t('Delivery')}
          value={day}
          options={[{ id: 'soon', label: t('Until tomorrow') }]}
          onChange={setDay}
          className="w-44"
        />
        {routes.length > 0 && (
          <FilterSelect
            label={t('Delivery route')}
            value={route}
            options={routes.map((id) => ({ id, label: id }))}
            onChange={setRoute}
            className="w-44"
          />
        )}
        <SearchField label={t('Find an order')} value={text} onSearch={setText} className="w-52" />
      </div>
      {queue.isPending ? (
        <SkeletonRows count={8} label={t('Loading')} />
      ) : queue.orders === undefined ? (
        <EmptyState kind="error" title={t('The orders could not be loaded.')} onRetry={() => void queue.refetch()} />
      ) : shown.length === 0 ? (
        <EmptyState kind="empty" title={t('There is nothing to verify here.')}>
          {found.length > 0 && (
            <Button onPress={() => setDay(undefined)}>{t('Later days: {{count}}', { count: found.length })}</Button>
          )}
        </EmptyState>
      ) : (
        <QueueList orders={shown} onOpen={open} />
      )}
    </div>
  )
}

function QueueList({ orders, onOpen }: { orders: readonly QueuedOrder[]; onOpen: (order: QueuedOrder) => void }) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('Verify orders')} className="flex flex-col gap-2">
      {orders.map((order) => (
        <li key={order.OrderId}>
          <QueueRow order={order} onOpen={() => onOpen(order)} />
        </li>
      ))}
    </ul>
  )
}

function QueueRow({ order, onOpen }: { order: QueuedOrder; onOpen: () => void }) {
  const { t } = useTranslation()
  const day = order.DeliveryDate === null ? '' : formatDay(order.DeliveryDate)
  const place = [
    [day, order.LoadsAt?.replace(/^0/, '')].filter(Boolean).join(' '),
    order.Route,
    order.Stop === null ? '' : t('stop {{number}}', { number: order.Stop }),
    order.City,
  ]
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 rounded border border-line bg-surface p-3 text-left hover:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate text-lg font-medium">{order.CustomerName}</span>
        <span className="block truncate text-muted">{place.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <span className="text-muted">{order.OrderId}</span>
        {order.IsChanged && <Badge tone="warning">{t('Changed since')}</Badge>}
        <ShortageBadges order={order} />
        {order.VerifiedBy === '' ? (
          <OrderState state={order.State} />
        ) : (
          <Badge tone={order.IsMine ? 'accent' : order.IsIdle ? 'neutral' : 'info'}>
            {order.IsMine ? t('In my hands') : order.VerifiedBy}
          </Badge>
        )}
        <span className="text-xl font-semibold whitespace-nowrap">
          {order.DoneCount}/{order.PositionCount}
        </span>
      </span>
    </button>
  )
}
