import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CompanyUser, putCompanyUser } from '#contract/company-users.ts'
import type { PermissionId } from '#contract/permissions.ts'
import { failureText } from '#web/api/errors.ts'
import { permissionsOf, useUser } from '#web/shared/session.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { CompanyRights } from './company-rights.tsx'
import { nameOfUser, rightsOf } from './company-user.ts'
import { PersonFields } from './person-fields.tsx'
import { useChangeCompanyUser } from './use-company-users.ts'

const names = ['Prename', 'Surname', 'PhoneNumber2', 'RoleName'] as const

/** Name, rights and block of one of the company's people. */
export function CompanyUserDialog({ user, onClose }: { user: CompanyUser; onClose: () => void }) {
  const { t } = useTranslation()
  const own = permissionsOf(useUser())
  const stored = rightsOf(user)
  const [person, setPerson] = useState({
    Prename: user.Prename,
    Surname: user.Surname,
    PhoneNumber2: user.PhoneNumber2,
    RoleName: user.RoleName,
  })
  const [permissions, setPermissions] = useState(stored)
  const [isBlocked, setBlocked] = useState(user.State === 'blocked')
  const [isTried, setTried] = useState(false)
  const save = useChangeCompanyUser(user.LoginID)
  const trimmed = {
    Prename: person.Prename.trim(),
    Surname: person.Surname.trim(),
    PhoneNumber2: person.PhoneNumber2.replaceAll(/\s/g, ''),
    RoleName: person.RoleName.trim(),
  }
  const body = {
    ...(user.IsNamedHere && { Names: trimmed }),
    UserPermission: [...permissions].map((PermissionID) => ({ PermissionID })),
    Blocked: isBlocked,
  }
  const result = putCompanyUser.body['~standard'].validate(body)
  const faults = new Set('issues' in result ? result.issues?.map(({ path }) => path?.at(-1)) : [])
  const submit = () => {
    setTried(true)
    if (faults.size === 0) save.mutate(body, { onSuccess: onClose })
  }
  const mayGive = (id: PermissionId) => stored.has(id) || own.has(id)
  return (
    <FormDialog
      title={nameOfUser(user)}
      size="medium"
      action={t('Save')}
      isSending={save.isPending}
      onClose={onClose}
      onSubmit={submit}
      keepsText
    >
      {user.IsNamedHere ? (
        <div className="grid gap-4 card:grid-cols-2">
          <PersonFields
            names={names}
            values={person}
            wrong={isTried ? faults : new Set()}
            onChange={(name, text) => setPerson({ ...person, [name]: text })}
          />
        </div>
      ) : (
        <p className="rounded bg-info-soft px-3 py-2 text-info">
          {t('This person keeps name and contact in the own profile.')}
        </p>
      )}
      <CompanyRights value={permissions} onChange={setPermissions} mayGive={mayGive} />
      <Checkbox isSelected={isBlocked} onChange={setBlocked}>
        {t('Blocked: cannot work for your company, and is logged out of it at once')}
      </Checkbox>
      {save.isError && <Refusal>{failureText(save.error)}</Refusal>}
    </FormDialog>
  )
}
