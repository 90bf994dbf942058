import { ensureInstalled, runScript } from './install.mjs'

await ensureInstalled()
await runScript('test.ts')
