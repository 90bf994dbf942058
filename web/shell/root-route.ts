import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router'
import { whenConnected } from '#web/api/connection.ts'
import { Portal } from './portal.tsx'
import { WindowError } from './screen-error.tsx'

// An address without a screen here is unknown to the guards, which lead it home.
export const root = createRootRoute({ component: Portal, errorComponent: WindowError, notFoundComponent: () => null })

/** Takes these texts from an address and nothing else. */
export const textsOf =
  <Name extends string>(...names: Name[]) =>
  (search: Record<string, unknown>): { [name in Name]?: string } =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = search[name]
        return typeof value === 'string' && value !== '' ? [[name, value]] : []
      }),
    ) as { [name in Name]?: string }

/** A screen in a file of its own, which without a connection opens as soon as the file can be had. */
export const screen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => whenConnected(load), name)
