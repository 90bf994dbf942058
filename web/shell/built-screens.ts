import { paths } from '#web/shared/paths.ts'

const routes = Object.values(
  import.meta.glob<string>('./{routes.tsx,staff-routes.ts}', { query: '?raw', import: 'default', eager: true }),
).join('\n')

const named = [...routes.matchAll(/\bpath: (?:paths\.(\w+),|`\$\{paths\.(\w+)\}\/\$`)/g)]
const pathOf = (name: string | undefined) => (name === undefined ? [] : [paths[name as keyof typeof paths]])
const whole = new Set<string>(named.flatMap(([, name]) => pathOf(name)))
const above = named.flatMap(([, , name]) => pathOf(name))

/** For tests: whether the routes have a screen for a path. The router itself needs a browser. */
export const isBuilt = (path: string): boolean =>
  whole.has(path) || above.some((parent) => path.startsWith(`${parent}/`))
