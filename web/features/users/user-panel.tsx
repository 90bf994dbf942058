import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { UserDetail } from '#contract/administered-users.ts'
import { isVisitor } from '#contract/permissions.ts'
import { permissionLabels } from '#web/shared/permission-labels.ts'
import { HistoryLink } from '#web/shared/history-link.tsx'
import { paths } from '#web/shared/paths.ts'
import { Loaded } from '#web/shared/loaded.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { NotFound } from '#web/ui/empty-state.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { PersonForm } from './person-form.tsx'
import { presetOf } from './presets.ts'
import { UserAccess } from './user-access.tsx'
import { UserCustomers } from './user-customers.tsx'
import { usePerson } from './use-people.ts'
import { storedRights } from './use-permissions.ts'

/** What was typed stays while only the customers or the rights change. */
const keyOf = ({ Prename, Surname, Mail, PhoneNumber2, RoleName, UserType, Language }: UserDetail) =>
  JSON.stringify([Prename, Surname, Mail, PhoneNumber2, RoleName, UserType, Language])

type UserPanelProps = { login: string; isBeside: boolean; onClose: () => void }

/** Everything there is to change of one user. */
export function UserPanel({ login, isBeside, onClose }: UserPanelProps) {
  const { t } = useTranslation()
  const person = usePerson(login)
  const user = person.data
  const name = user ? [user.Prename, user.Surname].filter((part) => part !== '').join(' ') : ''
  return (
    <SidePanel
      label={t('User {{login}}', { login })}
      title={name === '' ? login : `${name} · ${login}`}
      isBeside={isBeside}
      onClose={onClose}
      className="overflow-auto"
      actions={<HistoryLink text={login} />}
    >
      <Loaded
        query={person}
        bars={8}
        fault={t('The user could not be loaded.')}
        missing={<NotFound>{t('There is no such user any more.')}</NotFound>}
      >
        {(known) =>
          isVisitor(known.UserType) ? (
            <p className="rounded bg-info-soft px-3 py-2 text-info">{t('The visitors’ account cannot be changed.')}</p>
          ) : (
            <>
              <PersonForm key={keyOf(known)} user={known} />
              <UserCustomers user={known} />
              <Rights user={known} />
              <UserAccess user={known} onDeleted={onClose} />
            </>
          )
        }
      </Loaded>
    </SidePanel>
  )
}

/** What the account may do; the screen of permissions changes it. */
function Rights({ user }: { user: UserDetail }) {
  const { t } = useTranslation()
  const rights = storedRights(user)
  const preset = presetOf(rights, user.UserType)
  return (
    <Card
      title={t('Rights of the account')}
      action={
        <Link to={paths.adminPermissions} search={{ user: user.LoginID }} className={buttonClass('quiet')}>
          {t('Change the rights')}
        </Link>
      }
    >
      <div className="flex flex-col gap-1 px-4 py-3">
        <p className="font-medium">{preset ? t(preset.title) : t('Own choice')}</p>
        <p className="text-sm text-muted">
          {rights.permissions.size === 0
            ? t('No permissions.')
            : [...rights.permissions].map((id) => t(permissionLabels[id])).join(', ')}
        </p>
      </div>
    </Card>
  )
}
