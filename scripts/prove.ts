// Heavy proofs that do not run with every npm test: npm run prove, or npm run prove -- NAME [options]
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

const folder = join(root, 'proofs')
const names = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
const [name, ...options] = process.argv.slice(2)

if (name !== undefined && names.includes(name)) {
  const child = spawn(process.execPath, [join(folder, `${name}.ts`), ...options], { cwd: root, stdio: 'inherit' })
  // Ctrl-C reaches the proof as well; it tidies up and decides how this ends.
  process.on('SIGINT', () => {})
  child.once('close', (code) => process.exit(code ?? 1))
} else {
  console.log(`npm run prove -- NAME, where NAME is one of: ${names.join(', ') || 'none yet'}`)
  process.exitCode = name === undefined ? 0 : 1
}
