import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { type FocusEvent, Suspense, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/shared/paths.ts'
import { continueWithoutLogin, logIn, useSession } from '#web/shared/session.ts'
import { useSellerContact } from '#web/features/seller/use-seller-contact.ts'
import { loadRegistration, RegistrationDialog } from '#web/features/registrations/parts.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const link = 'inline-flex min-h-8 items-center rounded-sm text-sm font-medium text-accent hover:underline'

const hints: Record<string, string> = {
  VerifyCodeSent: 'We have sent you an e-mail with a link to set a new password.',
  PasswordChanged: 'The password was changed. Log in with the new password.',
}

/** Name and password, or on without a login; a message appears only under a field that was left or sent. */
export function LoginForm() {
  const { t } = useTranslation()
  const { status, running, formVersion } = useSession()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [touched, setTouched] = useState({ name: false, password: false })
  useEffect(() => {
    setName('')
    setPassword('')
    setTouched({ name: false, password: false })
  }, [formVersion])

  const nameField = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const isReady = status !== 'BeforeCheckLogin'
  // On a phone the keyboard would jump up and hide the way without login.
  useEffect(() => {
    if (isReady && window.matchMedia('(pointer: fine)').matches) nameField.current?.focus()
  }, [isReady, formVersion])

  const isDisabled = status === 'BeforeCheckLogin' || running !== undefined
  // Only on the way to the other field: a message that came while a button is being pressed would move it away.
  const touch = (field: keyof typeof touched, { target, relatedTarget }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement && relatedTarget instanceof HTMLInputElement)) return
    if (target.form === relatedTarget.form) setTouched((before) => ({ ...before, [field]: true }))
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setTouched({ name: true, password: true })
    if (name.trim() === '' || password === '') {
      form.querySelector<HTMLInputElement>(name.trim() === '' ? '[name="username"]' : '[name="password"]')?.focus()
      return
    }
    void logIn(name, password)
  }

  return (
    <>
      <h1 className="mb-6 text-2xl">{t('Welcome')}</h1>
      {hints[status] !== undefined && (
        <p role="status" className="mb-4 flex gap-2 rounded border border-line bg-info-soft p-3 text-sm">
          <Info aria-hidden size={16} className="mt-px shrink-0 text-info" />
          {t(hints[status])}
        </p>
      )}
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t('Username')}
          name="username"
          autoComplete="username"
          ref={nameField}
          value={name}
          onChange={setName}
          onBlur={(event) => touch('name', event)}
          isDisabled={isDisabled}
          error={touched.name && name.trim() === '' ? t('Enter your username.') : undefined}
        />
        <PasswordField
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          onBlur={(event) => touch('password', event)}
          isDisabled={isDisabled}
          error={touched.password && password === '' ? t('Enter your password.') : undefined}
        />
        <Button
          type="submit"
          kind="primary"
          isPending={running === 'login'}
          isDisabled={isDisabled && running !== 'login'}
        >
          {t('Login')}
        </Button>
      </form>
      <OtherWays isDisabled={isDisabled && running !== 'visitor'} isPending={running === 'visitor'} />
    </>
  )
}

/** On without a login, a forgotten password, and a registration. */
function OtherWays({ isDisabled, isPending }: { isDisabled: boolean; isPending: boolean }) {
  const { t } = useTranslation()
  const [isRegistering, setRegistering] = useState(false)
  const seller = useSellerContact()
  return (
    <>
      {seller?.LetsVisitorsIn !== false && (
        <>
          <div className="my-4 flex items-center gap-3 text-xs text-muted">
            <span className="h-px flex-1 bg-line" />
            {t('or')}
            <span className="h-px flex-1 bg-line" />
          </div>
          <Button onPress={() => void continueWithoutLogin()} isPending={isPending} isDisabled={isDisabled}>
            {t('Continue without login')}
          </Button>
        </>
      )}
      <div className="mt-5 flex flex-wrap justify-between gap-x-4 gap-y-1">
        <Link to={paths.newPassword} className={link}>
          {t('Forgotten password')}
        </Link>
        <button
          type="button"
          aria-haspopup="dialog"
          className={link}
          onMouseEnter={() => void loadRegistration()}
          onClick={() => setRegistering(true)}
        >
          {t('Request registration')}
        </button>
      </div>
      {isRegistering && (
        <Suspense>
          <RegistrationDialog onClose={() => setRegistering(false)} />
        </Suspense>
      )}
    </>
  )
}
