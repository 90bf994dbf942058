import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { whenConnected } from '#web/api/connection.ts'
import { CookieBar } from './cookie-bar.tsx'
import { LoginForm } from '#web/features/session/login-form.tsx'
import { useSellerContact } from '#web/features/seller/use-seller-contact.ts'
import { ConnectionStrip } from '#web/shared/connection-strip.tsx'
import { face, portalName } from '#web/shared/face.ts'
import { Logo } from '#web/shared/logo.tsx'
import { NewVersion } from './new-version.tsx'
import { useSession } from '#web/shared/session.ts'
import { useRelease } from '#web/shared/release.ts'

// An ornament, which the form need not wait for.
const OfferPicture = lazy(() => whenConnected(() => import('#web/features/session/offer-picture.tsx')))
const FirstRun = lazy(() => whenConnected(() => import('#web/features/first-run/first-run-form.tsx')))

/** What a visitor sees before the login: the form left, a picture of the offer right. */
export function LoginShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { version } = useRelease()
  const seller = useSellerContact()
  const { status } = useSession()
  const shown = face.use()
  return (
    <div className="flex min-h-full flex-col bg-surface">
      <ConnectionStrip>{t('We keep trying.')}</ConnectionStrip>
      <div className="grid flex-1 picture:grid-cols-[minmax(23.75rem,2fr)_3fr]">
        <div className="flex flex-col px-page picture:px-10">
          <main className="flex flex-1 flex-col">
            <div className="flex h-16 shrink-0 items-center">
              <Logo />
            </div>
            <div className="mx-auto flex w-full max-w-90 flex-1 flex-col justify-center py-8">
              {status === 'FirstRun' ? (
                <Suspense>
                  <FirstRun />
                </Suspense>
              ) : (
                <LoginForm />
              )}
            </div>
          </main>
          <footer className="flex min-h-10 shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-xs text-muted">
            <span>
              © {new Date().getFullYear()} {seller?.Name ?? portalName(shown)}
            </span>
            {seller && (
              <span className="flex flex-wrap gap-x-3" title={seller.OpeningHours}>
                {seller.Phone !== '' && (
                  <a href={`tel:${seller.Phone.replaceAll(/\s/g, '')}`} className="underline-offset-2 hover:underline">
                    {seller.Phone}
                  </a>
                )}
                {seller.Mail !== '' && (
                  <a href={`mailto:${seller.Mail}`} className="underline-offset-2 hover:underline">
                    {seller.Mail}
                  </a>
                )}
              </span>
            )}
            <span>{t('Version {{version}}', { version: version || '–' })}</span>
          </footer>
        </div>
        <div aria-hidden className="hidden border-l border-line bg-canvas picture:block">
          {shown.LoginPicture === '' ? (
            <Suspense>
              <OfferPicture />
            </Suspense>
          ) : (
            <img src={shown.LoginPicture} alt="" className="h-full w-full object-cover" />
          )}
        </div>
      </div>
      <NewVersion />
      <CookieBar />
      {children}
    </div>
  )
}
