import type { Commercial, CommercialItem } from '#contract/commercials.ts'
import type { Timers } from '#contract/commercial-editing.ts'
import { paths } from '#web/shared/paths.ts'
import { turned } from './turning.ts'

/** Where the popup may open. */
export type Place = 'cart' | 'catalog'

/** The place of an address; undefined where the popup has no business. */
export function placeOf(address: string): Place | undefined {
  const path = address.toLowerCase().replace(/(?<=.)\/+$/, '')
  if (path === paths.cart) return 'cart'
  return path === paths.catalog || path.startsWith(`${paths.catalog}/`) ? 'catalog' : undefined
}

/** The times of the popup in milliseconds. */
export type Times = { delay: number; interval: number; autoplay: number }

export const timesOf = ({ PopUpDelay, PopUpInterval, PopUpAutoplay }: Timers): Times => ({
  delay: PopUpDelay * 60_000,
  interval: PopUpInterval * 60_000,
  autoplay: PopUpAutoplay * 1000,
})

/** What outlives a reload. */
export type Memory = {
  /** The picture the next opening begins with. */
  index: number
  /** When it may open again; `never` in this session, undefined before it was closed first. */
  reopensAt?: number | 'never'
}

export const fresh: Memory = { index: 0 }

/** When the popup opens at a place that was entered at a moment; undefined is not at all. */
export function opensAt(place: Place, enteredAt: number, memory: Memory, times: Times): number | undefined {
  if (memory.reopensAt === 'never') return undefined
  if (memory.reopensAt !== undefined) return memory.reopensAt
  return place === 'cart' ? enteredAt : enteredAt + times.delay
}

/** What is remembered when the popup is closed, whoever closed it. */
export const closed = (shown: number, count: number, now: number, times: Times): Memory => ({
  index: turned(shown, 1, count),
  reopensAt: times.interval === 0 ? 'never' : now + times.interval,
})

/** What happens when a picture has been shown for its time: the next one, after the last one the end. */
export const afterPeriod = (index: number, count: number): number | 'close' => (index + 1 < count ? index + 1 : 'close')

/** A PDF is told by the ending of its name; it is downloaded, never shown as a picture. */
export const isPdf = (item: Pick<CommercialItem, 'FileName'>) => /\.pdf$/i.test(item.FileName)

/** The pictures of the popup: those of commercials in a group that opens by itself. */
export const popupItems = (commercials: readonly Commercial[]): CommercialItem[] =>
  commercials
    .filter(({ groups }) => groups.some(({ ShowAsPopUp }) => ShowAsPopUp))
    .flatMap(({ Items }) => Items.filter((item) => !isPdf(item)))

const open = ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox]):not([hidden], [aria-modal=false])'
const typing =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true]'

/** Whether the popup disturbs nobody: nothing else is open, no order is about to be sent, nobody types, and somebody looks. */
export const isFree = (page: Document): boolean =>
  !page.hidden &&
  !page.body.hasAttribute('data-undisturbed') &&
  page.querySelector(open) === null &&
  !page.activeElement?.matches(typing)
