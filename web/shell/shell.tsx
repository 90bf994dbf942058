import { useLocation, useMatches } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ClosingBar } from './closing-bar.tsx'
import { CookieBar } from './cookie-bar.tsx'
import { ConnectionStrip } from '#web/shared/connection-strip.tsx'
import { NewVersion } from './new-version.tsx'
import { PaletteKey } from './palette-key.tsx'
import { StepsStrip } from '#web/features/first-run/parts.ts'
import { CommercialPopup } from '#web/features/commercials/parts.ts'
import { ItemSlot, useCovered } from './item-slot.tsx'
import { isRegistered, useUser } from '#web/shared/session.ts'
import { keepScroll } from '#web/ui/kept-scroll.ts'
import { PAGE, useShort } from '#web/ui/use-short.ts'
import { Sidebar } from './sidebar.tsx'
import { useSidebarMode } from './sidebar-mode.ts'
import { StatusBar } from './status-bar.tsx'
import { TopBar } from './top-bar.tsx'

/** Everything around a screen after the login: top bar, sidebar, content, status bar. */
export default function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const registered = isRegistered(useUser())
  const sidebar = useSidebarMode()
  const path = useLocation({ select: (location) => location.pathname })
  const isCovered = useCovered()
  const main = useRef<HTMLElement>(null)
  const { closeOnNavigation } = sidebar
  useEffect(closeOnNavigation, [path, closeOnNavigation])
  const isShort = useShort()
  const page = useRef<HTMLDivElement>(null)
  // The address changes before the screen does.
  const screen = useMatches({ select: (matches) => matches.at(-1)?.pathname })
  useEffect(() => {
    const scroller = isShort ? page.current : main.current
    if (!scroller) return undefined
    scroller.scrollTo(0, 0)
    return keepScroll(scroller, 'page')
  }, [screen, isShort])

  return (
    <div
      ref={page}
      {...(isShort && { [PAGE]: true })}
      className={`h-dvh print:block print:h-auto ${isShort ? 'overflow-auto print:overflow-visible' : 'flex flex-col'}`}
    >
      <a
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:rounded focus:bg-raised focus:p-3"
      >
        {t('Skip to content')}
      </a>
      <TopBar sidebar={sidebar} />
      <ClosingBar />
      <ConnectionStrip>
        {registered ? t('Changes of your order wait in this window.') : t('We keep trying.')}
      </ConnectionStrip>
      <div className={`relative flex print:block ${isShort ? 'min-h-full' : 'min-h-0 flex-1'}`}>
        <Sidebar sidebar={sidebar} />
        <div className="relative flex min-w-0 flex-1 print:block">
          <main
            ref={main}
            id="content"
            tabIndex={-1}
            inert={isCovered}
            className={`relative min-w-0 flex-1 outline-none print:overflow-visible ${isShort ? '' : 'overflow-auto'}`}
          >
            {path.startsWith('/admin/') && (
              <Suspense>
                <StepsStrip path={path} />
              </Suspense>
            )}
            {children}
          </main>
          <ItemSlot />
        </div>
      </div>
      <NewVersion />
      <PaletteKey />
      <CookieBar onRequest />
      <StatusBar />
      <Suspense>
        <CommercialPopup path={path} />
      </Suspense>
    </div>
  )
}
