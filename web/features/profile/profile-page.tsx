import { KeyRound, Mail } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whenConnected } from '#web/api/connection.ts'
import { nameOf, useUser } from '#web/shared/session.ts'
import { ChangePasswordDialog } from '#web/features/passwords/parts.ts'
import { Button } from '#web/ui/button.tsx'
import { ChangeEmailDialog } from './change-email-dialog.tsx'

const NotificationsSection = lazy(() => whenConnected(() => import('./notifications-section.tsx')))

/** Who the user is to the portal; what is not known is not shown. */
export function ProfilePage() {
  const { t } = useTranslation()
  const user = useUser()
  const [open, setOpen] = useState<'password' | 'email'>()
  const close = () => setOpen(undefined)
  const known = [
    [t('Name'), nameOf(user)],
    [t('Username'), user.LoginID],
    [t('Role'), user.RoleName],
    [t('Email'), user.Mail],
    [t('Phone'), user.PhoneNumber2],
  ].filter(([, value]) => value !== '')
  return (
    <div className="flex flex-col gap-3 p-page">
      <h1>{t('Profile')}</h1>
      <section className="w-full max-w-150 rounded border border-line bg-surface">
        <dl className="divide-y divide-line px-4 py-1">
          {known.map(([label, value]) => (
            <div key={label} className="grid gap-x-4 py-2.5 card:grid-cols-[10rem_1fr]">
              <dt className="text-muted">{label}</dt>
              <dd className="font-medium break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-2 border-t border-line p-4">
          <Button icon={<KeyRound aria-hidden size={16} />} onPress={() => setOpen('password')}>
            {t('Change Password')}
          </Button>
          <Button icon={<Mail aria-hidden size={16} />} onPress={() => setOpen('email')}>
            {t('Change Email')}
          </Button>
        </div>
      </section>
      {user.ActiveCustomer && (
        <Suspense>
          <NotificationsSection />
        </Suspense>
      )}
      {open === 'password' && (
        <Suspense>
          <ChangePasswordDialog onClose={close} />
        </Suspense>
      )}
      {open === 'email' && <ChangeEmailDialog onClose={close} />}
    </div>
  )
}
