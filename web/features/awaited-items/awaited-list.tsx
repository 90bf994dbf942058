import { BellRing, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AWAITED_DAYS, type AwaitedItem } from '#contract/awaited-items.ts'
import { formatShortDay, todayInPrague } from '#web/i18n/formats.ts'
import { itemHref, useOpenItem } from '#web/shared/item-address.ts'
import { Availability } from '#web/shared/items.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useAwaitedItems, useWaitFor } from './use-awaited-items.ts'

const dayOf = (moment: string) => formatShortDay(todayInPrague(new Date(moment)))

/** What the user waits for and what can be had again, each with a way to be told of it no more; nothing without any. */
export function AwaitedList() {
  const { t } = useTranslation()
  const items = useAwaitedItems().data?.Items ?? []
  const { mutate, isPending } = useWaitFor()
  const open = useOpenItem()
  if (items.length === 0) return null
  const back = items.filter(({ Back }) => Back !== null).length
  const said = ({ Back, Asked }: AwaitedItem) =>
    Back === null ? t('asked on {{day}}', { day: dayOf(Asked) }) : t('back since {{day}}', { day: dayOf(Back) })
  return (
    <details open={back > 0} className="no-print rounded border border-line bg-surface px-3 py-2">
      <summary className="cursor-pointer">
        <BellRing aria-hidden size={16} className="mr-2 inline text-accent" />
        {back > 0
          ? t('{{count}} items you waited for can be had again', { count: back })
          : t('You wait for {{count}} items', { count: items.length })}
      </summary>
      <p className="text-sm text-muted">{t('You are told once, within {{count}} days.', { count: AWAITED_DAYS })}</p>
      <ul aria-label={t('Goods you wait for')} className="max-h-72 divide-y divide-line overflow-y-auto">
        {items.map((item) => (
          <li key={item.ItemId} className="flex items-center gap-3">
            <a
              href={itemHref(item.ItemId)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                open(item.ItemId)
              }}
              className="min-w-0 flex-1 truncate rounded-sm font-medium hover:text-accent hover:underline"
            >
              {item.Name}
            </a>
            <span className="shrink-0 text-sm text-muted max-card:hidden">{said(item)}</span>
            <span className="shrink-0 text-sm">
              <Availability value={item.Availability} />
            </span>
            <IconButton
              label={t('Wait no more: {{name}}', { name: item.Name })}
              isDisabled={isPending}
              onPress={() => mutate({ itemId: item.ItemId, waits: false })}
            >
              <X aria-hidden size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
    </details>
  )
}
