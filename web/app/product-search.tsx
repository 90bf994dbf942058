import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#web/ui/search-field.tsx'
import { categoryOf, catalogPath } from './paths.ts'
import { config } from './config.ts'
import { useScreens } from './screens.ts'

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

/** Searches the whole offer from anywhere; the text stands in the address. `/` leads here. */
export function ProductSearch({ className }: { className: string }) {
  const { t } = useTranslation()
  const router = useRouter()
  const hasScreen = useScreens()
  const field = useRef<HTMLInputElement>(null)
  const { path, text } = useLocation({
    select: ({ pathname, search }) => ({
      path: pathname,
      text: (search as { searchString?: string }).searchString ?? '',
    }),
    structuralSharing: true,
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  if (!hasScreen(catalogPath('-'))) return <span className={className} />

  const category = categoryOf(path)
  // On a phone it has a line of its own, which only the catalogue is worth.
  const hidden = category === undefined ? 'max-card:hidden' : ''
  const search = (next: string) => {
    const query = next.trim() === '' ? '' : `?searchString=${encodeURIComponent(next.trim())}`
    if (query === '' && category === undefined) return
    // Typing on refines one search; the step before it stays one press of Back away.
    void router.navigate({
      href: catalogPath(category ?? config.defaultCatalogPath) + query,
      replace: category !== undefined && text !== '' && query !== '',
    })
  }
  return (
    <div className={`${className} ${hidden}`}>
      <SearchField
        ref={field}
        label={t('Search goods, code, EAN')}
        value={category === undefined ? '' : text}
        onSearch={search}
        shortcut="/"
        onKeyDown={enterList}
        className="mx-auto w-full card:max-w-140"
      />
    </div>
  )
}
