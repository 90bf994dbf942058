import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { createStore } from '#web/ui/store.ts'
import { face, portalName } from './face.ts'
import type { LoginStatus } from './session.ts'

// What the screen shows of its kind, such as the name of a category.
const shown = createStore({ name: '' })

/** Puts the name of what is shown in front of the screen's own title. */
export function useShownName(name: string | undefined) {
  useEffect(() => {
    shown.set({ name: name ?? '' })
    return () => shown.set({ name: '' })
  }, [name])
}

/** Calls the window after the screen and answers its title, which stands in the table of routes. */
export function useWindowTitle(status: LoginStatus, maintenance: boolean) {
  const { t, i18n } = useTranslation()
  const { name } = shown.use()
  const portal = portalName(face.use())
  const ofRoute = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const key = maintenance
    ? 'Maintenance'
    : status === 'LoggedIn' || ofRoute === 'New password'
      ? ofRoute
      : status === 'CustomerSelect'
        ? 'Choose a customer'
        : status === 'BeforeCheckLogin'
          ? undefined
          : 'Log in'
  const title = [name, key === undefined ? '' : t(key), portal].filter((part) => part !== '').join(' · ')
  useEffect(() => {
    document.title = title
  }, [title, i18n.language])
  return ofRoute
}
