import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { provideChromium } from '#scripts/chromium.ts'
import { root } from '#scripts/root.ts'

/** Runs browser tests in their whole length, of which npm test runs a part; ends the process with their code. */
export async function walkWhole(...specs: string[]): Promise<void> {
  const executable = await provideChromium()
  const files = specs.map((spec) => `e2e/${spec}.spec.ts`)
  const child = spawn(
    join(root, 'node_modules/.bin/playwright'),
    ['test', ...files, '--workers=1', '--retries=0', '--timeout=900000'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, WALKS: 'whole', ...(executable !== undefined && { CHROMIUM_PATH: executable }) },
    },
  )
  // Ctrl-C reaches the tests as well, which tidy up.
  process.on('SIGINT', () => {})
  child.once('close', (code) => process.exit(code ?? 1))
}
