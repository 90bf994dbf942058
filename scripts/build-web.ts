import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { judgeSizes, loginPageSizes } from './check-size.ts'
import { root, runNode } from './root.ts'

const dist = join(root, 'dist')
const result = join(dist, '.vite/manifest.json')
const sources = ['web', 'contract', 'vite.config.ts', 'package-lock.json']

/** Builds the web application and weighs it; returns the sizes in one line, throws with the reason of a failure. */
export async function buildWeb(): Promise<string> {
  // Somebody else's NODE_ENV, such as that of a test, would bring in React's large development build.
  const env = { NODE_ENV: 'production' }
  const { code, output } = await runNode([join(root, 'node_modules/vite/bin/vite.js'), 'build'], { env })
  if (code !== 0) throw new Error(`The web application could not be built:\n${output}`)
  await compressFiles()
  const { line, faults } = judgeSizes(loginPageSizes(dist))
  if (faults.length > 0) {
    // A build over its budget must not be taken for a good one by the next start.
    rmSync(result)
    throw new Error(faults.join('\n'))
  }
  return line
}

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)
const SMALL = 1024

/** Puts the compressed forms beside the files that gain by it; the server sends them as they are. */
async function compressFiles(): Promise<void> {
  const files = await readdir(join(dist, 'assets'), { recursive: true })
  const compress = async (file: string) => {
    const plain = await readFile(file)
    if (plain.length < SMALL) return
    // The next step takes four times as long for a fiftieth of the bytes.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
    await Promise.all([
      toBrotli(plain, { params }).then((bytes) => writeFile(`${file}.br`, bytes)),
      toGzip(plain, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
    ])
  }
  await Promise.all(
    files.filter((file) => /\.(js|css|json|svg)$/.test(file)).map((file) => compress(join(dist, 'assets', file))),
  )
}

/** Whether dist/ is missing or older than anything it is made of. */
export function webIsStale(): boolean {
  if (!existsSync(result)) return true
  const built = statSync(result).mtimeMs
  return sources.some((source) => newest(join(root, source)) > built)
}

function newest(path: string): number {
  const stat = statSync(path)
  // A folder's own time tells that a file was taken away.
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path).reduce((time, name) => Math.max(time, newest(join(path, name))), stat.mtimeMs)
}
