import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayGive, type PermissionId } from '#contract/permissions.ts'
import { permissionsOf, useUser } from '#web/shared/session.ts'
import { presetFor } from './presets.ts'
import { NewUserFields } from './new-user-form.tsx'
import { filledFrom, type NewUserForm } from './new-user-model.ts'
import { Registrations } from './registrations.tsx'
import { paths } from '#web/shared/paths.ts'
import { useCreateUser, useRegistrations } from './use-new-user.ts'

const emptyForm = (isGiven: (permission: PermissionId) => boolean): NewUserForm => ({
  loginId: '',
  prename: '',
  surname: '',
  mail: '',
  phone: '',
  roleName: '',
  userType: 'Customer',
  customers: [],
  permissions: new Set(presetFor('Customer')?.permissions.filter(isGiven)),
  isAdmin: false,
  registration: undefined,
})

/** Creates users, out of the requests for registration or freely. */
export function NewUserPage() {
  const { t } = useTranslation()
  const own = useUser()
  const empty = () => emptyForm((permission) => mayGive(permissionsOf(own), permission))
  const [form, setForm] = useState(empty)
  // A form that was sent starts anew, its messages too.
  const [version, setVersion] = useState(0)
  const creation = useCreateUser(() => {
    setForm(empty())
    setVersion((before) => before + 1)
  })
  const { registration: asked } = useSearch({ from: paths.adminNewUser })
  const waiting = useRegistrations().data?.find(({ Id, State }) => Id === asked && State === 'New')
  const waitingId = waiting?.Id
  useEffect(() => {
    if (waiting) setForm((before) => filledFrom(before, waiting))
    // The same request, read anew, must not write over what was typed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [waitingId])
  return (
    <div className="flex flex-col gap-3 p-page">
      <h1>{t('New user')}</h1>
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_minmax(18.75rem,23.75rem)] wide:max-w-300">
        <NewUserFields key={version} form={form} onChange={setForm} creation={creation} />
        <div className="max-wide:order-first">
          <Registrations
            current={form.registration}
            onUse={(registration) => {
              if (creation.isError) creation.reset()
              setForm((before) => filledFrom(before, registration))
            }}
          />
        </div>
      </div>
    </div>
  )
}
