import { useLocation, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent as KeyPress, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Suggested, useSuggestedItems } from './palette/use-items.ts'
import { SuggestedItem } from './suggested-item.tsx'
import { EVERYTHING } from '#contract/special-nodes.ts'
import { useWaiting } from '#web/features/awaited-items/parts.ts'
import { useTypedOrder } from '#web/features/cart/use-quantity.ts'
import { CameraScan } from '#web/shared/camera-scan.tsx'
import { useOpenItem } from '#web/shared/item-address.ts'
import { Option } from '#web/ui/option.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useSuggestionList } from '#web/ui/use-suggestion-list.ts'
import { categoryOf, catalogPath } from '#web/shared/paths.ts'
import { config } from '#web/config.ts'
import { isRegistered, useUser } from '#web/shared/session.ts'
import { useScreens } from '#web/shared/screens.ts'

const isMissing = ({ item }: Suggested) => item.Availability === 'Unavailable'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]')

/** Moves from the search into the list on the page: to the quantity of the row where the list was left, or of the first one. */
function enterList(event: { key: string; preventDefault(): void }) {
  if (event.key !== 'ArrowDown') return
  const stop = document.querySelector<HTMLElement>('#content [data-row] [data-cell][tabindex="0"]')
  const quantity = stop?.closest('[data-row]')?.querySelector<HTMLElement>('[data-cell]:has([role=spinbutton])')
  const target = quantity ?? stop
  if (!target) return
  event.preventDefault()
  target.focus()
}

/** On phones and tablets the camera looks for goods by their code. */
function ScanToFind() {
  const router = useRouter()
  const find = (code: string) =>
    void router.navigate({ href: `${catalogPath(EVERYTHING.path)}?searchString=${encodeURIComponent(code)}` })
  return (
    <span className="hidden shrink-0 max-card:flex pointer-coarse:flex">
      <CameraScan isSmall isOnce onCode={find} />
    </span>
  )
}

/** `/` leads to the field; with the first picture, not after it, as other effects may keep the key waiting. */
function useSlash(field: RefObject<HTMLInputElement | null>) {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}

/** The page, and the text that is searched for there. */
const usePlace = () =>
  useLocation({
    select: ({ pathname, search }) => ({
      path: pathname,
      text: (search as { searchString?: string }).searchString ?? '',
    }),
    structuralSharing: true,
  })

/** Shows what is found: in the category that is open, elsewhere in everything. */
function useSearch({ path, text }: ReturnType<typeof usePlace>): (next: string) => void {
  const router = useRouter()
  const category = categoryOf(path)
  return (next) => {
    const query = next.trim() === '' ? '' : `?searchString=${encodeURIComponent(next.trim())}`
    if (query === '' && category === undefined) return
    const place = category ?? EVERYTHING.path
    // Typing on refines one search; the step before it stays one press of Back away.
    void router.navigate({
      // Without a text everything would be a list of thousands.
      href: catalogPath(query === '' && category === EVERYTHING.path ? config.defaultCatalogPath : place) + query,
      replace: category !== undefined && text !== '' && query !== '',
    })
  }
}

/**
 * Searches the whole offer from anywhere; the text stands in the address. `/` leads here. Outside of the catalogue it
 * suggests goods while one types; on the catalogue the list follows the typing, and Alt+↓ opens the suggestions. On a
 * suggestion a quantity can be typed, which Enter puts into the cart; the box keeps the focus for the next one. Of an
 * item that cannot be had, Enter asks to be told when it can.
 */
export function ItemSearch({ className }: { className: string }) {
  const { t } = useTranslation()
  const hasScreen = useScreens()
  const field = useRef<HTMLInputElement>(null)
  const place = usePlace()
  const { path, text } = place
  const search = useSearch(place)
  useSlash(field)
  const [typed, setTyped] = useState('')
  const [amount, setAmount] = useState('')
  const open = useOpenItem()
  const canOrder = isRegistered(useUser())
  const { tell, order } = useTypedOrder()
  const suggested = useSuggestionList<Suggested>(useSuggestedItems(typed), ({ item }) => open(item.ItemId))
  const active = suggested.shown[suggested.place]
  const waitingFor = useWaiting(canOrder && suggested.shown.some(isMissing))
  if (!hasScreen(catalogPath('-'))) return <span className={className} />

  // The list on the catalogue's page follows the typing itself; another list would only stand over it.
  const isFollowed = categoryOf(path) !== undefined
  /** Keys on a suggestion that are its quantity; true when the key was one. */
  const typeAmount = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress<HTMLInputElement>): boolean => {
    if (!canOrder || active === undefined || ctrlKey || metaKey || altKey) return false
    if (key === 'Enter' && !shiftKey && amount === '' && isMissing(active)) {
      waitingFor(active.item.ItemId).toggle()
    } else if (key === 'Enter' && !shiftKey) {
      if (!order(active.item, amount)) return true
      setAmount('')
      // The next one is typed over this one.
      suggested.show(true)
      field.current?.select()
    } else if (/^\d$/.test(key) || (amount !== '' && /^[,.kp]$/i.test(key))) setAmount(amount + key)
    else if (key === 'Backspace' && amount !== '') setAmount(amount.slice(0, -1))
    else return false
    return true
  }
  const onKeyDown = (event: KeyPress<HTMLInputElement>) => {
    if (typeAmount(event)) return event.preventDefault()
    if (amount !== '') setAmount('')
    if (isFollowed && event.altKey && event.key === 'ArrowDown') {
      setTyped(event.currentTarget.value)
      suggested.show(true)
      event.preventDefault()
    } else if (!isFollowed || suggested.shown.length > 0) suggested.onKeyDown(event)
    if (!event.defaultPrevented && event.key === 'Enter') suggested.show(false)
    if (!event.defaultPrevented) enterList(event)
  }
  return (
    <div className={className}>
      <div className="relative mx-auto flex w-full gap-1 card:max-w-140">
        <SearchField
          ref={field}
          className="flex-1"
          label={t('Search goods, code, EAN')}
          value={isFollowed ? text : ''}
          onSearch={search}
          waitsForEnter={!isFollowed}
          place={path}
          onType={(next) => {
            setTyped(isFollowed ? '' : next)
            setAmount('')
            suggested.show(!isFollowed)
          }}
          shortcut="/"
          onKeyDown={onKeyDown}
          onBlur={() => suggested.show(false)}
          combobox={suggested.box}
        />
        <ScanToFind />
        <span role="status" className="sr-only">
          {active && amount !== '' && tell(active.item, amount).text}
        </span>
        <div
          {...suggested.list}
          aria-label={t('Suggestions')}
          hidden={suggested.shown.length === 0}
          className="absolute inset-x-0 top-full z-30 mt-1 max-h-[70vh] overflow-auto rounded border border-line bg-raised p-1 shadow-raised"
        >
          {suggested.shown.map((offered, index) => (
            <Option key={offered.item.ItemId} {...suggested.optionOf(index)} onChoose={() => suggested.choose(offered)}>
              <SuggestedItem
                {...offered}
                told={tell(offered.item, offered === active ? amount : '')}
                waiting={canOrder && isMissing(offered) ? waitingFor(offered.item.ItemId) : undefined}
              />
            </Option>
          ))}
        </div>
      </div>
    </div>
  )
}
