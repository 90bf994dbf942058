import { Terminal } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FirstAdministrator } from '#contract/first-run.ts'
import { failureText } from '#web/api/errors.ts'
import { isUsable, NewPasswordFields } from '#web/shared/new-password-fields.tsx'
import { passwordRefusal } from '#web/features/passwords/use-passwords.ts'
import { Button } from '#web/ui/button.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTries } from '#web/ui/use-tries.ts'
import { useFirstRun } from './use-first-run.ts'

const fields = [
  { name: 'Code', label: 'Code from the terminal', max: 50, error: 'Enter the code.', autoComplete: 'one-time-code' },
  { name: 'Prename', label: 'First name', max: 100, error: '', autoComplete: 'given-name' },
  { name: 'Surname', label: 'Last name', max: 100, error: 'Enter the last name.', autoComplete: 'family-name' },
  { name: 'Mail', label: 'Email', max: 200, error: 'Enter your Email address', autoComplete: 'email' },
  {
    name: 'LoginID',
    label: 'Username',
    max: 100,
    error: 'Enter a username without spaces, colons, slashes and semicolons.',
    autoComplete: 'username',
  },
] as const

/** What an empty portal shows in the place of the login: it makes the first administrator, by the code of the terminal. */
export default function FirstRunForm() {
  const { t } = useTranslation()
  const [values, setValues] = useState({ Code: '', Prename: '', Surname: '', Mail: '', LoginID: '' })
  const [password, setPassword] = useState({ password: '', again: '' })
  const { form, isTried, count } = useTries()
  const begin = useFirstRun()
  const checked = FirstAdministrator.safeParse({ ...values, Password: password.password })
  const invalid = new Set(isTried ? checked.error?.issues.map((issue) => issue.path[0]) : [])
  const refusal = passwordRefusal(begin.error)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (begin.isPending) return
    if (checked.success && isUsable(password)) begin.mutate(checked.data)
    else count()
  }
  return (
    <>
      <h1 className="mb-2 text-2xl">{t('A new portal')}</h1>
      <p className="mb-4 text-muted">
        {t('Nobody administers this portal yet. Make the first account; everything else follows step by step.')}
      </p>
      <p className="mb-4 flex gap-2 rounded border border-line bg-info-soft p-3 text-sm">
        <Terminal aria-hidden size={16} className="mt-px shrink-0 text-info" />
        {t('The code was printed in the terminal in which the portal was started.')}
      </p>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {fields.map(({ name, label, max, error, autoComplete }, index) => (
          <TextField
            key={name}
            name={name}
            label={t(label)}
            maxLength={max}
            autoComplete={autoComplete}
            autoFocus={index === 0}
            type={name === 'Mail' ? 'email' : 'text'}
            value={values[name]}
            onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
            error={invalid.has(name) ? t(error) : undefined}
          />
        ))}
        <NewPasswordFields
          value={password}
          onChange={(value) => {
            if (refusal !== undefined) begin.reset()
            setPassword(value)
          }}
          isTried={isTried}
          refusal={refusal}
        />
        {begin.isError && refusal === undefined && <Refusal>{failureText(begin.error)}</Refusal>}
        <Button type="submit" kind="primary" isPending={begin.isPending}>
          {t('Begin')}
        </Button>
      </form>
    </>
  )
}
