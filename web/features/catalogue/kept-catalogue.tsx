import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NetPrice, packText, RetailPrice } from './item-cells.tsx'
import { formatClock, formatTime, todayInPrague } from '#web/i18n/formats.ts'
import { PricesContext } from '#web/shared/catalogue/use-prices.ts'
import { Availability } from '#web/shared/items.tsx'
import { hasPermission, isKeptFor, useUser } from '#web/shared/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, NotFound } from '#web/ui/empty-state.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { findKept, type KeptItem, keptLists } from './kept-lists.ts'

/** '8:12', with the day when it was another one. */
function momentOf(at: number) {
  const iso = new Date(at).toISOString()
  return todayInPrague(new Date(at)) === todayInPrague() ? formatClock(iso) : formatTime(iso)
}

/** What the device keeps of the catalogue: to be read without a connection, nothing can be ordered here. */
export function KeptCatalogue({ path }: { path?: string | undefined }) {
  const { t } = useTranslation()
  const user = useUser()
  const lists = useMemo(() => (isKeptFor(user) ? keptLists() : []), [user])
  const [chosen, choose] = useState(path)
  const [text, setText] = useState('')
  const list = lists.find((one) => one.path === chosen) ?? lists[0]
  const prices = useMemo(
    // Of an item in several lists the newest holds.
    () =>
      new Map(
        lists.toReversed().flatMap(({ at, prices }) => prices.map((price) => [price.ItemId, { price, at }] as const)),
      ),
    [lists],
  )
  if (!list) {
    return (
      <EmptyState kind="empty" title={t('This device keeps nothing of the catalogue.')}>
        {t('What you open in the catalogue can be read here without a connection for eight hours.')}
      </EmptyState>
    )
  }
  const items = text === '' ? list.items : findKept(lists, text)
  const oldest = text === '' ? list.at : Math.min(...lists.map(({ at }) => at))
  return (
    <PricesContext value={prices}>
      <div className="mx-auto flex w-full max-w-240 flex-col gap-3 p-page">
        <h1>{text === '' ? list.title : t('Search: {{text}}', { text })}</h1>
        <p className="rounded bg-warning-soft p-3 text-warning">
          <strong className="font-semibold">{t('No connection, as of {{time}}', { time: momentOf(oldest) })}</strong>{' '}
          {t('To be read only: ordering goes on when the connection is back.')}
        </p>
        <SearchField label={t('Search what this device keeps')} value={text} onSearch={setText} />
        <div role="group" aria-label={t('Categories')} className="flex flex-wrap gap-2">
          {lists.map((one) => (
            <Button
              key={one.path}
              kind={text === '' && one === list ? 'primary' : 'secondary'}
              aria-pressed={text === '' && one === list}
              onPress={() => {
                setText('')
                choose(one.path)
              }}
            >
              {one.title}
            </Button>
          ))}
        </div>
        {items.length === 0 ? <NotFound /> : <Items items={items} showsNet={hasPermission(user, 'shownettoprice')} />}
      </div>
    </PricesContext>
  )
}

function Items({ items, showsNet }: { items: readonly KeptItem[]; showsNet: boolean }) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('Products')} className="flex flex-col rounded border border-line bg-surface">
      {items.map((item) => (
        <li
          key={item.ItemId}
          className="flex items-start gap-3 border-b border-line p-3 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto] last:border-b-0"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-medium break-words">{item.Name}</span>
            <span className="block text-xs text-muted">
              {[item.ItemId, packText(item), item.EAN].filter(Boolean).join(' · ')}
              {item.PackOnly && ` · ${t('whole packs only')}`}
            </span>
            <span className="mt-1 block text-xs">
              <Availability value={item.Availability} />
            </span>
          </span>
          <span className="shrink-0 text-right">
            {showsNet ? <NetPrice item={item} /> : <RetailPrice item={item} />}
          </span>
        </li>
      ))}
    </ul>
  )
}
