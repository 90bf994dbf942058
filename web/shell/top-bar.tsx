import { Link, useRouter } from '@tanstack/react-router'
import { Bell, ChevronDown, Menu as MenuIcon, UserRound } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNewCommercials } from '#web/features/commercials/use-commercials.ts'
import { DrawBox } from '#web/features/draw/parts.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { leaveThen } from '#web/ui/unsaved.ts'
import { useDesktop } from '#web/ui/use-touch.ts'
import { CartButton } from './cart-button.tsx'
import { ContextLine } from './context-line.tsx'
import { DeliveryBadge } from './delivery-badge.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { face, portalName } from '#web/shared/face.ts'
import { Logo } from '#web/shared/logo.tsx'
import { paths } from '#web/shared/paths.ts'
import { ItemSearch } from './item-search.tsx'
import { useScreens } from '#web/shared/screens.ts'
import { isRegistered, logOut, nameOf, useUser } from '#web/shared/session.ts'
import { isOfWarehouse } from '#web/shared/warehouse-user.ts'
import type { SidebarMode } from './sidebar-mode.ts'
import { useMenuCounts } from './use-menu-counts.ts'

/** The line at the top: menu, home, delivery, search, and for registered users language, news and cart. */
export function TopBar({ sidebar }: { sidebar: SidebarMode }) {
  const { t } = useTranslation()
  const user = useUser()
  const registered = isRegistered(user)
  const isDesktop = useDesktop()
  const buys = !isOfWarehouse(user)
  return (
    <header className="no-print relative z-20 flex min-h-12 shrink-0 flex-wrap items-center gap-1 border-b border-line bg-surface px-2 wide:gap-3">
      <IconButton
        label={
          sidebar.mode === 'mobile' && !sidebar.isOpen
            ? t('Open the menu')
            : sidebar.mode === 'overlay'
              ? t('Keep the menu open')
              : t('Close the menu')
        }
        className="relative"
        onPress={sidebar.toggle}
        aria-expanded={sidebar.isOpen}
        data-sidebar-toggle
      >
        <MenuIcon aria-hidden size={20} />
        {sidebar.mode === 'mobile' && !sidebar.isOpen && <MenuMark />}
      </IconButton>
      <Link
        to={paths.home}
        aria-label={t('{{name}}, home', { name: portalName(face.use()) })}
        className="inline-flex h-control max-w-56 pointer-coarse:min-w-11 items-center justify-center rounded px-1 max-card:max-w-28 max-card:[&_span_span]:sr-only"
      >
        <Logo />
      </Link>
      {isDesktop && buys && <DeliveryBadge flags={user.ActiveCustomer?.DeliveryDays ?? ''} />}
      {buys && (
        <ItemSearch className="order-last w-full pb-1.5 card:order-none card:w-auto card:flex-1 card:px-1 card:pb-0" />
      )}
      <span className={buys ? 'flex-1 card:hidden' : 'flex-1'} />
      {registered && <LanguageSwitcher />}
      {registered && buys && (
        <>
          <Suspense>
            <DrawBox />
          </Suspense>
          <CommercialsBell />
          <CartButton />
        </>
      )}
      <UserMenu />
      {!isDesktop && buys && <ContextLine />}
    </header>
  )
}

/** Tells on a phone, where the menu is hidden, that something in it waits to be looked at. */
function MenuMark() {
  return (
    Object.keys(useMenuCounts()).length > 0 && (
      <span data-testid="menu-mark" aria-hidden className="absolute top-1.5 right-1.5 size-2 rounded-full bg-accent" />
    )
  )
}

function CommercialsBell() {
  const { t } = useTranslation()
  const count = useNewCommercials()
  return (
    <Link
      to={paths.commercials}
      aria-label={count > 0 ? t('Commercials, {{count}} new', { count }) : t('Commercials')}
      title={t('Commercials')}
      className="relative inline-flex size-control shrink-0 items-center justify-center rounded text-muted hover:bg-sunken hover:text-text"
    >
      <Bell aria-hidden size={18} />
      {count > 0 && (
        <span
          data-testid="bell-count"
          className="absolute top-0 right-0 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-xs leading-none font-semibold text-on-accent"
        >
          {count}
        </span>
      )}
    </Link>
  )
}

function UserMenu() {
  const { t } = useTranslation()
  const user = useUser()
  const router = useRouter()
  const hasScreen = useScreens()
  const changesCustomer = user.UserType === 'Manager' || user.UserType === 'ChildCustomer'
  const open = (to: string) => void router.navigate({ href: to })
  const profile = {
    id: 'profile',
    label: t('Profile'),
    // Visitors see the entry, but there is nothing behind it for them.
    isDisabled: !isRegistered(user),
    onAction: () => open(paths.userProfile),
  }
  return (
    <Menu
      label={t('User menu')}
      trigger={
        <Button kind="quiet" className="max-w-56 max-card:px-2">
          <UserRound aria-hidden size={18} className="shrink-0 text-muted" />
          <span className="min-w-0 flex-col items-start leading-4 max-desktop:sr-only desktop:flex">
            <span className="max-w-full truncate">{nameOf(user)}</span>{' '}
            <span className="max-w-full truncate text-xs font-normal text-muted">
              {user.ActiveCustomer?.CustomerName}
            </span>
          </span>
          <ChevronDown aria-hidden size={14} className="hidden shrink-0 text-muted card:block" />
        </Button>
      }
      entries={[
        ...(hasScreen(paths.userProfile) || !isRegistered(user) ? [profile] : []),
        ...(changesCustomer
          ? [{ id: 'customer', label: t('Change Customer'), onAction: () => open(paths.customers) }]
          : []),
        { id: 'logout', label: t('Logout'), onAction: () => void leaveThen(() => void logOut()) },
      ]}
    />
  )
}
