import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { lazy, type ReactElement, Suspense, useEffect, useEffectEvent } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { whenConnected } from '#web/api/connection.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { judge } from '#web/shared/guards.ts'
import { LoginShell } from './login-shell.tsx'
import { Maintenance } from './maintenance.tsx'
import { defaultCatalogPath, paths } from '#web/shared/paths.ts'
import { useRelease } from '#web/shared/release.ts'
import { useScreens } from '#web/shared/screens.ts'
import { useWindowTitle } from '#web/shared/screen-title.ts'
import { isRegistered, logOut, selectCustomer, useSession } from '#web/shared/session.ts'

const loadShell = () => whenConnected(() => import('./shell.tsx'))
const Shell = lazy(loadShell)
const KeptShell = lazy(() => whenConnected(() => import('./kept-shell.tsx')))
const Closed = lazy(() => whenConnected(() => import('./closed.tsx')))
const Toasts = lazy(() => whenConnected(() => import('#web/ui/toast-region.tsx')))
const LeaveQuestion = lazy(() => whenConnected(() => import('./leave-question.tsx')))
const NoRight = lazy(() => whenConnected(() => import('./no-right.tsx')))
const CustomerSelect = lazy(() => whenConnected(() => import('#web/features/customers/customer-select.tsx')))

/** The whole window: the guards decide which shell stands in it and whether the address may be shown. */
export function Portal(): ReactElement {
  const { t, i18n } = useTranslation()
  const { status, user, isReturning, isKept } = useSession()
  const { maintenance, isClosed, isEntering } = useRelease()
  const { path, href, asked } = useLocation({
    select: ({ pathname, href, state }) => ({ path: pathname, href, asked: state.asked }),
    structuralSharing: true,
  })
  const router = useRouter()
  // The address changes before the screen does: what is still there of the old one has no user any more.
  const hasArrived = useMatches({ select: (matches) => matches.at(-1)?.pathname === path })
  const hasScreen = useScreens()
  const title = useWindowTitle(status, maintenance)
  const registered = user !== undefined && isRegistered(user)
  const verdict = judge({
    maintenance,
    status,
    user,
    registered,
    path,
    defaultCatalog: defaultCatalogPath(),
    hasScreen,
    asked,
  })

  // Where one is led to the login, the entry of the history keeps the address for the way back.
  const lead = useEffectEvent((to: string, isToLogin: boolean) => {
    void router.navigate({ href: to, replace: true, ...(isToLogin && isReturning && { state: { asked: href } }) })
  })
  const target = verdict.kind === 'go' ? verdict.to : undefined
  useEffect(() => {
    if (target !== undefined) lead(target, status !== 'LoggedIn')
  }, [target, path, status])
  useEffect(() => {
    if (verdict.kind === 'log-out') void logOut({ turnedAway: true })
    if (verdict.kind === 'select-customer') {
      selectCustomer()
      lead(paths.home, true)
    }
  }, [verdict.kind])
  // The shell is fetched while the visitor types a name, so that it is there after the login.
  useEffect(() => {
    if (status === 'UsernameEnter') void loadShell()
  }, [status])

  const fetching = useIsFetching({ predicate: (query) => query.meta?.progress === true })
  const mutating = useIsMutating({ predicate: (mutation) => mutation.meta?.progress === true })
  const isRunning = status === 'BeforeCheckLogin' || fetching + mutating > 0

  return (
    <I18nProvider locale={i18n.language === 'cs' ? 'cs-CZ' : 'en-US'}>
      <ProgressBar label={t('Loading')} isRunning={isRunning} />
      <Suspense fallback={<ProgressBar label={t('Loading')} isRunning />}>
        {verdict.kind === 'maintenance' ? (
          <Maintenance />
        ) : status === 'LoggedIn' && isKept && !path.startsWith('/warehouse/') ? (
          <KeptShell path={path} />
        ) : status === 'LoggedIn' && user && verdict.kind !== 'log-out' ? (
          <Shell>
            {verdict.kind === 'stay' && <Outlet />}
            {verdict.kind === 'no-right' && <NoRight title={title} />}
          </Shell>
        ) : status === 'CustomerSelect' ? (
          <CustomerSelect />
        ) : (
          <LoginShell>{verdict.kind === 'stay' && hasArrived && <Outlet />}</LoginShell>
        )}
      </Suspense>
      {isClosed && status !== 'BeforeCheckLogin' && !user?.IsAdmin && !(isEntering && !user) && (
        <Suspense>
          <Closed />
        </Suspense>
      )}
      <Suspense>
        <Toasts />
        <LeaveQuestion />
      </Suspense>
    </I18nProvider>
  )
}
