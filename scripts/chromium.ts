import { accessSync, constants } from 'node:fs'

const usual = [
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
