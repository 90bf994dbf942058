// axe on every screen and whatever opens on it, in every width, language and colour: npm run prove -- accessibility
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { provideChromium } from '#scripts/chromium.ts'
import { root } from '#scripts/root.ts'

const executable = await provideChromium()
const args = ['test', 'e2e/accessibility.spec.ts', '--workers=1', '--retries=0', '--timeout=900000']
const child = spawn(join(root, 'node_modules/.bin/playwright'), args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ACCESSIBILITY: 'whole', ...(executable !== undefined && { CHROMIUM_PATH: executable }) },
})
// Ctrl-C reaches the tests as well, which tidy up.
process.on('SIGINT', () => {})
child.once('close', (code) => process.exit(code ?? 1))
