import { useLocation, useRouter } from '@tanstack/react-router'
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInfoPages } from '#web/shared/pages/use-info-pages.ts'
import { CatalogTree } from './catalog-tree.tsx'
import { menuOf, sectionOf } from '#web/shared/menu.ts'
import { PageLinks } from './page-links.tsx'
import { useScreens } from '#web/shared/screens.ts'
import { isRegistered, useUser } from '#web/shared/session.ts'
import { NavigationLink, SidebarSection } from './sidebar-section.tsx'
import type { SidebarMode } from './sidebar-mode.ts'
import { useMenuCounts } from './use-menu-counts.ts'

/** The way through the portal: one section open at a time, chosen by the first segment of the address. */
export function Sidebar({ sidebar }: { sidebar: SidebarMode }) {
  const { t } = useTranslation()
  const user = useUser()
  const router = useRouter()
  const hasScreen = useScreens()
  const path = useLocation({ select: (location) => location.pathname })
  const segment = sectionOf(path)
  const [open, setOpen] = useState(segment)
  // Every way leads to its own section, whatever was opened by hand meanwhile.
  useEffect(() => setOpen(segment), [segment, path])

  const panel = useRef<HTMLElement>(null)
  useEffect(() => showCurrent(panel.current), [path])
  const { mode, isOpen, hide, show } = sidebar
  const isOver = mode !== 'fixed'
  useHideOutside(panel, mode === 'mobile' && isOpen, hide)

  const pages = useInfoPages()
  const menu = menuOf(user, isRegistered(user), hasScreen, pages.isPending || (pages.data ?? []).length > 0)
  const counts = useMenuCounts()
  const preload = (to: string) => void router.preloadRoute({ to }).catch(() => {})

  return (
    // One area for the edge and the panel, so that the mouse may go from one to the other while it slides.
    <div className="contents" {...(mode === 'overlay' && { onMouseEnter: show, onMouseLeave: hide })}>
      {isOver && isOpen && mode === 'mobile' && (
        <div aria-hidden className="absolute inset-0 z-20 animate-appear bg-mask" />
      )}
      {mode === 'overlay' && (
        // A strip of its own: the mouse comes to the menu here, and nothing of the page lies under it.
        <div
          data-testid="sidebar-edge"
          className="no-print flex w-3 shrink-0 items-center justify-center border-r border-line bg-surface"
        >
          <span aria-hidden className="h-8 w-0.5 rounded-full bg-line-strong" />
        </div>
      )}
      <nav
        ref={panel}
        // A section has its height only once it has slid open.
        onTransitionEnd={() => open === segment && showCurrent(panel.current)}
        aria-label={t('Main navigation')}
        data-mode={mode}
        data-open={isOpen}
        onFocus={mode === 'overlay' ? show : undefined}
        onBlur={
          mode === 'overlay'
            ? (event: FocusEvent<HTMLElement>) => {
                if (!event.currentTarget.contains(event.relatedTarget)) hide()
              }
            : undefined
        }
        // Slid out on phones it must not be reached by keyboard; as an overlay the keyboard opens it.
        inert={mode === 'mobile' && !isOpen}
        className={`no-print flex w-64 shrink-0 flex-col overflow-y-auto border-r border-line bg-surface p-2 transition-transform duration-300 ${isOver ? 'absolute inset-y-0 left-0 z-30 max-w-[85vw]' : ''} ${isOver && isOpen ? 'shadow-raised' : ''} ${isOpen ? '' : '-translate-x-full'}`}
      >
        {menu.main.length > 0 && (
          <Links
            entries={menu.main}
            current={path}
            counts={counts}
            onHover={preload}
            className="mb-2 border-b border-line pb-2"
          />
        )}
        {menu.sections.map((section) => (
          <SidebarSection
            key={section.id}
            id={section.id}
            title={t(section.title)}
            isOpen={open === section.id}
            isMarked={(section.id === 'catalog' ? menu.ordering : section.entries).some(({ to }) => counts[to])}
            onToggle={() => setOpen(open === section.id ? '' : section.id)}
          >
            {section.id === 'catalog' ? (
              <>
                {menu.ordering.length > 0 && (
                  <Links
                    entries={menu.ordering}
                    current={path}
                    counts={counts}
                    onHover={preload}
                    className="mb-1 border-b border-line pb-1"
                  />
                )}
                <CatalogTree />
              </>
            ) : (
              <Links entries={section.entries} current={path} counts={counts} onHover={preload} />
            )}
            {section.id === 'information' && (
              <PageLinks pages={pages.data ?? []} isLoading={pages.isPending} current={path} onHover={preload} />
            )}
          </SidebarSection>
        ))}
      </nav>
    </div>
  )
}

/** Scrolls the panel, and nothing around it, to the entry of the current page. */
function showCurrent(panel: HTMLElement | null) {
  const entry = panel?.querySelector('[aria-current]')?.getBoundingClientRect()
  const edge = panel?.getBoundingClientRect()
  if (!panel || !entry || !edge) return
  panel.scrollTop += Math.max(0, entry.bottom - edge.bottom) + Math.min(0, entry.top - edge.top)
}

type LinksProps = {
  entries: readonly { to: string; title: string }[]
  current: string
  counts: ReturnType<typeof useMenuCounts>
  onHover: (to: string) => void
  className?: string
}

function Links({ entries, current, counts, onHover, className }: LinksProps) {
  const { t } = useTranslation()
  return (
    <ul className={className}>
      {entries.map(({ to, title }) => (
        <NavigationLink key={to} to={to} label={t(title)} current={current} count={counts[to]} onHover={onHover} />
      ))}
    </ul>
  )
}

/** Hides the panel after a press outside of it, a choice in it, or Escape. */
function useHideOutside(panel: RefObject<HTMLElement | null>, isActive: boolean, hide: () => void) {
  useEffect(() => {
    if (!isActive) return
    const onPress = (event: PointerEvent) => {
      const target = event.target as Element
      if (!panel.current?.contains(target) && !target.closest('[data-sidebar-toggle]')) hide()
    }
    // The entry of the current page changes no address, but it hides the panel as well.
    const onChoice = (event: MouseEvent) => {
      const target = event.target as Element
      if (panel.current?.contains(target) && target.closest('a')) hide()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('click', onChoice)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('click', onChoice)
      document.removeEventListener('keydown', onKey)
    }
  }, [panel, isActive, hide])
}
