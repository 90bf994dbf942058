// Attacks by HTML in pages and names, in a real browser: npm run prove -- hostile-html [--payloads N] [--seed N]
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root, runNode } from '#scripts/root.ts'

const { values } = parseArgs({
  options: {
    payloads: { type: 'string', default: '3000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const since = performance.now()
const { code, output } = await runNode(
  [join(root, 'node_modules/@playwright/test/cli.js'), 'test', 'e2e/hostile.spec.ts', '--workers', '1'],
  { env: { HOSTILE_PAYLOADS: values.payloads, HOSTILE_SEED: values.seed } },
)
console.log(output)
console.log(
  code === 0
    ? `Proved with seed ${values.seed} in ${Math.round((performance.now() - since) / 1000)} s: nothing ran.`
    : 'NOT proved.',
)
process.exitCode = code === 0 ? 0 : 1
