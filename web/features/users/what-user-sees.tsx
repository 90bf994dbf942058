import { useTranslation } from 'react-i18next'
import { isVisitor, type UserType } from '#contract/permissions.ts'
import { firstScreen, type Rights } from '#web/shared/guards.ts'
import { menuOf } from '#web/shared/menu.ts'
import { paths } from '#web/shared/paths.ts'
import { useScreens } from '#web/shared/screens.ts'
import type { Draft } from './presets.ts'

type WhatUserSeesProps = { rights: Pick<Draft, 'permissions' | 'isAdmin'>; type: UserType }

/** The navigation of a user with these rights, made by what makes the user's own. */
export function WhatUserSees({ rights, type }: WhatUserSeesProps) {
  const { t } = useTranslation()
  const hasScreen = useScreens()
  const user: Rights = {
    UserPermission: [...rights.permissions].map((PermissionID) => ({ PermissionID })),
    UserType: type,
    IsAdmin: rights.isAdmin,
    ManagesUsers: false,
  }
  const registered = !isVisitor(type)
  const menu = menuOf(user, registered, hasScreen)
  const first = firstScreen(user, { registered, defaultCatalog: paths.catalog, hasScreen })
  const titleOf = (path: string) =>
    menu.sections.flatMap(({ entries }) => entries).find(({ to }) => to === path)?.title ??
    (path === paths.commercials ? 'Commercials' : 'Catalog')
  const facts = [
    rights.permissions.has('changecustomer') ? t('Chooses a customer after the login.') : '',
    t('Begins with: {{screen}}.', { screen: t(titleOf(first)) }),
    rights.permissions.has('shownettoprice') ? t('Sees prices.') : t('Sees no prices.'),
  ]
  return (
    <section aria-label={t('What this user will see')} className="rounded border border-line bg-canvas p-3">
      <h2 className="mb-2 text-sm font-semibold text-muted">{t('What this user will see')}</h2>
      <div className="grid gap-3 card:grid-cols-2">
        <ul className="flex flex-col gap-1">
          {menu.main.map(({ to, title }) => (
            <li key={to}>{t(title)}</li>
          ))}
          {menu.sections.map(({ id, title, entries }) => (
            <li key={id}>
              <span className="font-medium">{t(title)}</span>
              {entries.length > 0 && (
                <ul className="ml-3 border-l border-line pl-2 text-sm text-muted">
                  {entries.map((entry) => (
                    <li key={entry.to}>{t(entry.title)}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        <ul className="flex flex-col gap-1 text-sm">
          {facts
            .filter((fact) => fact !== '')
            .map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
        </ul>
      </div>
    </section>
  )
}
