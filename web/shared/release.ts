import { askAgain } from '#web/api/connection.ts'
import { queries } from '#web/api/queries.ts'
import { createStore } from '#web/ui/store.ts'
import { isUnsaved } from '#web/ui/unsaved.ts'
import { parseMaintenance, parseRelease } from './release-files.ts'
import { checkLogin } from './session.ts'

const EVERY = 2 * 60_000
const RELOADED = 'releaseReloadedAt'
const RELOAD_PAUSE = 10 * 60_000

type Release = {
  /** The first version read; empty until then. */
  version: string
  maintenance: boolean
  /** A newer version waits until nothing can be lost. */
  isNewer: boolean
}

const store = createStore<Release>({ version: '', maintenance: false, isNewer: false })
export const useRelease = store.use

async function readText(path: string): Promise<string> {
  try {
    const response = await fetch(path, { cache: 'no-store' })
    return response.ok ? await response.text() : ''
  } catch {
    return ''
  }
}

function couldLose(): boolean {
  const field = document.activeElement
  const typing = (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== ''
  const isOpen = document.querySelector('[data-unsaved], [role="dialog"]') !== null
  return typing || isUnsaved() || isOpen || queries.isMutating() > 0
}

export function reload() {
  sessionStorage.setItem(RELOADED, String(Date.now()))
  window.location.reload()
}

function onVersion(read: string | undefined) {
  const { version } = store.get()
  if (read === undefined || read === version) return
  if (version === '') return store.set({ version: read })
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0)
  if (couldLose() || Date.now() - last < RELOAD_PAUSE) store.set({ isNewer: true })
  else reload()
}

async function check() {
  const [release, maintenance] = await Promise.all([readText('/assets/release.env'), readText('/assets/maintenance')])
  const was = store.get().maintenance
  const is = parseMaintenance(maintenance)
  store.set({ maintenance: is })
  if (was && !is) void checkLogin()
  onVersion(parseRelease(release))
}

async function reloadForFiles() {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0)
  // Without a connection the files are not gone, and a reload would lose the page.
  if (Date.now() - last < RELOAD_PAUSE || !(await askAgain())) return
  if (couldLose()) store.set({ isNewer: true })
  else reload()
}

/** Reads version and maintenance mode now and every two minutes; a screen whose files are gone comes with a new version. */
export function watchRelease() {
  window.addEventListener('vite:preloadError', () => void reloadForFiles())
  window.setInterval(() => void check(), EVERY)
  return check()
}
