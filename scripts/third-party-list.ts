import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

export const thirdPartyFile = join(root, 'THIRD-PARTY.md')

interface Locked {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
}

interface Manifest {
  license?: string | { type?: string }
}

const head = `# Third-party software

The packages the portal is shipped with, as \`package-lock.json\` names them, with their licences as the packages declare
them; written by \`npm run third-party\`. The typeface Inter comes with \`@fontsource-variable/inter\` under the SIL Open Font
License 1.1. Texts of the licences are in the packages. Tools that only build and test are not listed.

| Package | Version | Licence |
|---|---|---|
`

/** The table of all packages but the tools. */
export function thirdParty(): string {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
  const rows = Object.entries(lock.packages).flatMap(([path, { version = '', license, dev, link }]) => {
    if (path === '' || dev === true || link === true) return []
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return [`| ${name} | ${version} | ${license ?? declared(path)} |`]
  })
  return `${head}${[...new Set(rows)].toSorted().join('\n')}\n`
}

/** What the package itself says, for the few the lock file says nothing about. */
function declared(path: string): string {
  const file = join(root, path, 'package.json')
  const { license } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}
  return (typeof license === 'string' ? license : license?.type) ?? 'not declared'
}
