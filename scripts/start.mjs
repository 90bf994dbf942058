import { ensureInstalled, runScript } from './install.mjs'

await ensureInstalled()
// As `npm run serve` has them: docs/operating.md.
await runScript('start.ts', ['--max-semi-space-size=32', '--max-old-space-size=1024'])
