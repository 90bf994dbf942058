import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OpenedInvitation, putOpenInvitation } from '#contract/invitations.ts'
import { failureText } from '#web/api/errors.ts'
import { isUsable, NewPasswordFields } from '#web/shared/new-password-fields.tsx'
import { passwordRefusal } from '#web/features/passwords/use-passwords.ts'
import { paths } from '#web/shared/paths.ts'
import { welcome } from '#web/shared/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAcceptInvitation, useAgree, useInvitationLink } from './use-invitations.ts'

const LATE = 205

/** The link of an invitation: whoever has it chooses a login and a password, and is in. */
export function InvitationLink() {
  const { t } = useTranslation()
  const { code = '' } = useSearch({ from: paths.invitation })
  const router = useRouter()
  const leave = () => router.navigate({ href: paths.home, replace: true })
  const invitation = useInvitationLink(code)
  if (invitation.isPending && code !== '') return null
  if (invitation.data?.HasPassword) return <Agreement code={code} invitation={invitation.data} onLeave={leave} />
  if (invitation.data) return <Acceptance code={code} invitation={invitation.data} onLeave={leave} />
  return (
    <Dialog
      title={t('Your access')}
      size="small"
      isOpen
      onClose={() => void leave()}
      footer={
        <Button kind="primary" onPress={() => void leave()}>
          {t('Close')}
        </Button>
      }
    >
      <p role="alert">
        {invitation.isError ? failureText(invitation.error) : t(putOpenInvitation.answers[LATE] ?? '')}
      </p>
    </Dialog>
  )
}

/** Whoever has an account and a password only agrees; the login is as usual. */
function Agreement({ code, invitation, onLeave }: AcceptanceProps) {
  const { t } = useTranslation()
  const agree = useAgree()
  const customers = [...new Set(invitation.Customers.map(({ CustomerName }) => CustomerName))].join(', ')
  const isDone = agree.data?.status === 200
  return (
    <Dialog
      title={t('Your access')}
      size="small"
      isOpen
      onClose={() => void onLeave()}
      footer={
        isDone ? (
          <Button kind="primary" onPress={() => void onLeave()}>
            {t('Login')}
          </Button>
        ) : (
          <>
            <Button onPress={() => void onLeave()}>{t('Not now')}</Button>
            <Button kind="primary" isPending={agree.isPending} onPress={() => agree.mutate(code)}>
              {t('I agree')}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {isDone ? (
          <p role="status">
            {t('Done. Log in as {{login}} and choose the customer {{customers}}.', {
              login: invitation.LoginID,
              customers,
            })}
          </p>
        ) : (
          <p>
            {t('You are invited to order for {{customers}} with your account {{login}}.', {
              login: invitation.LoginID,
              customers,
            })}
          </p>
        )}
        {agree.isError && <Refusal>{failureText(agree.error)}</Refusal>}
        {agree.data?.status === LATE && <Refusal>{t(putOpenInvitation.answers[LATE] ?? '')}</Refusal>}
      </div>
    </Dialog>
  )
}

type AcceptanceProps = { code: string; invitation: OpenedInvitation; onLeave: () => Promise<void> }

function Acceptance({ code, invitation, onLeave }: AcceptanceProps) {
  const { t } = useTranslation()
  const [person, setPerson] = useState(() => ({
    LoginID: invitation.LoginID || invitation.Mail,
    Prename: invitation.Prename,
    Surname: invitation.Surname,
  }))
  const [password, setPassword] = useState({ password: '', again: '' })
  const [isTried, setTried] = useState(false)
  const accept = useAcceptInvitation()
  const body = { code, ...person, Password: password.password }
  const refusal = passwordRefusal(accept.error)
  const hasAccount = invitation.LoginID !== ''
  const loginFault = /^[^\s:/;]{1,100}$/.test(person.LoginID)
    ? undefined
    : t('Enter a username without spaces, colons, slashes and semicolons.')
  const surnameFault = person.Surname.trim() === '' ? t('Enter the last name.') : undefined
  const submit = () => {
    setTried(true)
    if (loginFault !== undefined || surnameFault !== undefined || !isUsable(password)) return
    accept.mutate(body, {
      onSuccess: ({ data: [user] }) => {
        if (user) void onLeave().then(() => welcome(user))
      },
    })
  }
  const change = (some: Partial<typeof person>) => {
    if (accept.isError) accept.reset()
    setPerson({ ...person, ...some })
  }
  return (
    <FormDialog
      title={t('Your access')}
      action={t('Login')}
      isSending={accept.isPending}
      onClose={() => void onLeave()}
      onSubmit={submit}
    >
      {invitation.Customers.length > 0 && (
        <p>
          {t('You will order for:')}{' '}
          <strong>{[...new Set(invitation.Customers.map(({ CustomerName }) => CustomerName))].join(', ')}</strong>
        </p>
      )}
      <TextField
        label={t('Username')}
        autoComplete="username"
        value={person.LoginID}
        onChange={(LoginID) => change({ LoginID })}
        isDisabled={hasAccount}
        maxLength={100}
        hint={
          hasAccount ? t('Your account has it already.') : t('It may be your e-mail address, or any name that is free.')
        }
        error={isTried ? loginFault : undefined}
      />
      <div className="grid gap-4 card:grid-cols-2">
        <TextField
          label={t('First name')}
          autoComplete="given-name"
          value={person.Prename}
          onChange={(Prename) => change({ Prename })}
          isDisabled={hasAccount}
          maxLength={100}
        />
        <TextField
          label={t('Last name')}
          autoComplete="family-name"
          value={person.Surname}
          onChange={(Surname) => change({ Surname })}
          isDisabled={hasAccount && invitation.Surname !== ''}
          maxLength={100}
          error={isTried ? surnameFault : undefined}
        />
      </div>
      <NewPasswordFields
        value={password}
        onChange={(value) => {
          if (accept.isError) accept.reset()
          setPassword(value)
        }}
        isTried={isTried}
        refusal={refusal}
      />
      {accept.isError && refusal === undefined && <Refusal>{failureText(accept.error)}</Refusal>}
      {accept.data?.status === LATE && <Refusal>{t(putOpenInvitation.answers[LATE] ?? '')}</Refusal>}
    </FormDialog>
  )
}
