import { ensureInstalled, runScript } from './install.mjs'

await ensureInstalled()
await runScript('start.ts')
