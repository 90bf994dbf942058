import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { putUserDetail, type UserDetail } from '#contract/administered-users.ts'
import { failureText } from '#web/api/errors.ts'
import { useUser } from '#web/shared/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useUnsaved } from '#web/ui/unsaved.ts'
import { useTries } from '#web/ui/use-tries.ts'
import { newUserTypes, typeLabels } from './new-user-model.ts'
import { PersonFields } from './person-fields.tsx'
import { useRoleNames } from './use-new-user.ts'
import { type PersonBody, useChangePerson } from './use-people.ts'

const names = ['Prename', 'Surname', 'Mail', 'PhoneNumber2'] as const

const languages = [
  { id: 'cs', label: 'Čeština' },
  { id: 'en', label: 'English' },
] as const

const stored = (user: UserDetail): PersonBody => ({
  Prename: user.Prename,
  Surname: user.Surname,
  Mail: user.Mail,
  PhoneNumber2: user.PhoneNumber2,
  RoleName: user.RoleName,
  UserType: user.UserType === 'Unregistered' ? 'Customer' : user.UserType,
  Language: user.Language,
})

/** Who the user is; a new address is told to the old one, too. */
export function PersonForm({ user }: { user: UserDetail }) {
  const { t } = useTranslation()
  const own = useUser()
  const roles = useRoleNames()
  const before = stored(user)
  const [value, setValue] = useState(before)
  const save = useChangePerson(user.LoginID)
  const { form, isTried, count } = useTries(save.isError)
  const body: PersonBody = {
    ...value,
    Prename: value.Prename.trim(),
    Surname: value.Surname.trim(),
    Mail: value.Mail.trim(),
    RoleName: value.RoleName.trim(),
    PhoneNumber2: value.PhoneNumber2.replaceAll(/\s/g, ''),
  }
  const checked = putUserDetail.body['~standard'].validate(body)
  const faults = 'issues' in checked ? new Set(checked.issues?.map(({ path }) => path?.[0])) : new Set()
  const isChanged = JSON.stringify(value) !== JSON.stringify(before)
  useUnsaved(isChanged)
  const set = (change: Partial<PersonBody>) => {
    if (save.isError) save.reset()
    setValue({ ...value, ...change })
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    count()
    if (faults.size === 0 && !save.isPending) save.mutate(body)
  }
  const isMailNew = value.Mail.trim() !== before.Mail
  return (
    <Card title={t('Person')}>
      <form ref={form} noValidate onSubmit={submit} aria-label={t('Person')} className="flex flex-col gap-4 p-4">
        <div className="grid gap-4 card:grid-cols-2">
          <PersonFields
            names={names}
            values={value}
            wrong={isTried ? faults : new Set()}
            onChange={(name, text) => set({ [name]: text })}
          />
          <TextField
            label={t('Role')}
            maxLength={100}
            autoComplete="off"
            suggestions={roles.data ?? []}
            value={value.RoleName}
            onChange={(RoleName) => set({ RoleName })}
          />
          <Select
            label={t('Language of mails')}
            options={languages}
            value={value.Language}
            onChange={(Language) => set({ Language })}
          />
          <Select
            label={t('Kind of user')}
            options={newUserTypes.map((id) => ({ id, label: t(typeLabels[id]) }))}
            value={value.UserType}
            onChange={(UserType) => set({ UserType })}
            isDisabled={user.LoginID === own.LoginID}
          />
        </div>
        {isMailNew && (
          <p className="rounded bg-info-soft px-3 py-2 text-sm text-info">
            {user.HasPassword
              ? t(
                  'The new address gets a link to confirm it, the old one is told and can take it back for three days. Until then a forgotten password is mailed to the old one.',
                )
              : t(
                  'The account has not been used yet: the new address takes the place of the old one. Invite it again.',
                )}
          </p>
        )}
        {save.isError && <Refusal>{failureText(save.error)}</Refusal>}
        <div className="flex justify-end gap-2">
          <Button isDisabled={!isChanged || save.isPending} onPress={() => setValue(before)}>
            {t('Discard')}
          </Button>
          <Button type="submit" kind="primary" isPending={save.isPending} isDisabled={!isChanged}>
            {t('Save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
