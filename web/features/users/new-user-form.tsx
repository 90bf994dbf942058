import { Mail } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { mayGive as isGivenBy, type PermissionId } from '#contract/permissions.ts'
import { ApiError } from '#web/api/client.ts'
import { failureText } from '#web/api/errors.ts'
import { permissionsOf, useUser } from '#web/shared/session.ts'
import { PermissionFields } from './permission-fields.tsx'
import { presetFor } from './presets.ts'
import { WhatUserSees } from './what-user-sees.tsx'
import { Button } from '#web/ui/button.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useUnsaved } from '#web/ui/unsaved.ts'
import { useTries } from '#web/ui/use-tries.ts'
import { CustomerPicker } from './customer-picker.tsx'
import { hasOneCustomer, type NewUserForm, newUserTypes, typeLabels, wantedUser } from './new-user-model.ts'
import { useRoleNames, type useCreateUser } from './use-new-user.ts'

const fields = [
  {
    name: 'loginId',
    sent: 'LoginID',
    label: 'Username',
    maxLength: 100,
    error: 'Enter a login without spaces, : / or ;',
  },
  { name: 'mail', sent: 'Mail', label: 'Email', maxLength: 200, error: 'Enter an e-mail address.' },
  { name: 'prename', sent: 'Prename', label: 'First name', maxLength: 100, error: '' },
  { name: 'surname', sent: 'Surname', label: 'Last name', maxLength: 100, error: 'Enter the last name.' },
  { name: 'phone', sent: 'PhoneNumber2', label: 'Phone', maxLength: 30, error: 'Enter nine digits.' },
] as const

// Key of a text.
const whyNoCustomer =
  'Without one the catalogue shows what visitors see. The administration is about all customers anyway.'

type NewUserFormProps = {
  form: NewUserForm
  onChange: (form: NewUserForm) => void
  creation: ReturnType<typeof useCreateUser>
}

/** Everything about a new user; the password is set by the user, by the link of the invitation. */
export function NewUserFields({ form, onChange, creation }: NewUserFormProps) {
  const { t } = useTranslation()
  const own = useUser()
  const roles = useRoleNames()
  const { form: element, isTried, count } = useTries(creation.isError)
  const wanted = wantedUser(form)
  useUnsaved(form.roleName !== '' || form.customers.length > 0 || fields.some(({ name }) => form[name] !== ''))
  const invalid = isTried ? wanted.invalid : undefined
  const isTaken = creation.error instanceof ApiError && creation.error.code === 'user.exists'
  const mayGive = (id: PermissionId) => isGivenBy(permissionsOf(own), id)
  const set = (change: Partial<NewUserForm>) => {
    if (creation.isError) creation.reset()
    onChange({ ...form, ...change })
  }
  const errorOf = ({ name, sent, error }: (typeof fields)[number]) => {
    if (name === 'loginId' && isTaken) return failureText(creation.error)
    return invalid?.has(sent) ? t(error) : undefined
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (creation.isPending) return
    count()
    if (!wanted.invalid) creation.mutate(wanted.body)
  }
  return (
    <form
      ref={element}
      noValidate
      onSubmit={submit}
      aria-label={t('New user')}
      className="flex flex-col gap-4 rounded border border-line bg-surface p-4"
    >
      <div className="grid gap-4 card:grid-cols-2">
        {fields.map((field) => (
          <TextField
            key={field.name}
            label={t(field.label)}
            maxLength={field.maxLength}
            isRequired={field.error !== '' && field.name !== 'phone'}
            autoComplete="off"
            value={form[field.name]}
            onChange={(value) => set({ [field.name]: value })}
            error={errorOf(field)}
          />
        ))}
        <TextField
          label={t('Role')}
          hint={t('The job title, as colleagues will see it.')}
          maxLength={100}
          autoComplete="off"
          suggestions={roles.data ?? []}
          value={form.roleName}
          onChange={(roleName) => set({ roleName })}
        />
      </div>
      <Select
        label={t('Kind of user')}
        options={newUserTypes.map((id) => ({ id, label: t(typeLabels[id]) }))}
        value={form.userType}
        onChange={(userType) => {
          const preset = presetFor(userType)
          set({
            userType,
            customers: hasOneCustomer(userType) ? form.customers.slice(0, 1) : form.customers,
            permissions: new Set(preset?.permissions.filter(mayGive)),
            isAdmin: false,
          })
        }}
      />
      <CustomerPicker
        value={form.customers}
        onChange={(customers) => set({ customers })}
        isSingle={hasOneCustomer(form.userType)}
        hint={form.userType === 'Employee' ? t(whyNoCustomer) : undefined}
        error={invalid?.has('Customers') ? t('Choose a customer first.') : undefined}
      />
      <PermissionFields
        value={form}
        type={form.userType}
        onChange={(rights) => set(rights)}
        mayGive={mayGive}
        mayGiveAdmin={own.IsAdmin}
      />
      <WhatUserSees rights={form} type={form.userType} />
      {form.loginId !== '' && form.mail !== '' && <Invitation login={form.loginId.trim()} mail={form.mail.trim()} />}
      {creation.isError && !isTaken && <Refusal>{failureText(creation.error)}</Refusal>}
      <div className="flex justify-end">
        <Button type="submit" kind="primary" isPending={creation.isPending}>
          {t('Create and invite')}
        </Button>
      </div>
    </form>
  )
}

/** What the user will read. */
function Invitation({ login, mail }: { login: string; mail: string }) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('Invitation')} className="flex gap-3 rounded bg-info-soft p-3 text-info">
      <Mail aria-hidden size={18} className="mt-0.5 shrink-0" />
      <div className="min-w-0 break-words">
        <p className="font-medium">
          {t('Invitation')}: {t('Your access to the portal')}
        </p>
        <p>
          {t('The user {{login}} was created for you. The link to set the password works once, within 3 days.', {
            login,
          })}
        </p>
        <p className="text-sm">{t('It goes to {{mail}}.', { mail })}</p>
      </div>
    </section>
  )
}
