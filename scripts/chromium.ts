import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { fault } from './fault.ts'
import { root } from './root.ts'

// The shell without windows does the same for a quarter less work.
const SHELL = 'chromium-headless-shell'
const usual = [
  `/usr/bin/${SHELL}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
]

/** The browser of CHROMIUM_PATH or of the system; undefined leaves it to the one Playwright may have downloaded. */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH']
  return (given ? [given] : usual).find(canRun)
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Finds a browser or installs one; undefined means the one Playwright downloaded. Throws a sentence when all fails. */
export async function provideChromium(): Promise<string | undefined> {
  const given = process.env['CHROMIUM_PATH']
  if (given && !canRun(given)) throw fault(`CHROMIUM_PATH is ${given}, which cannot be run.`)
  const found = findChromium()
  if (found ?? canRun(chromium.executablePath())) return found
  console.log('There is no Chromium on this machine; installing one …')
  const install = (command: string, ...args: string[]): boolean =>
    spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  if (process.getuid?.() === 0) {
    install('apt-get', 'update', '-q')
    const get = (name: string) => install('apt-get', 'install', '-y', '-q', '--no-install-recommends', name)
    if (!get(SHELL)) get('chromium')
  }
  const installed = findChromium()
  if (installed) return installed
  install(process.execPath, join(root, 'node_modules/.bin/playwright'), 'install', 'chromium')
  if (canRun(chromium.executablePath())) return undefined
  throw fault('The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.')
}
