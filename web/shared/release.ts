import { onClosed } from '#web/api/client.ts'
import { reloadSoonWith } from '#web/api/connection.ts'
import { queries } from '#web/api/queries.ts'
import { createStore } from '#web/ui/store.ts'
import { isUnsaved } from '#web/ui/unsaved.ts'
import { type Closing, parseClosing, parseMaintenance, parseRelease } from './release-files.ts'
import { checkLogin } from './session.ts'

const EVERY = 2 * 60_000
// While the portal is closed, and around the moments it closes and opens.
const EVERY_CLOSED = 15_000
const RELOADED = 'releaseReloadedAt'
const RELOAD_PAUSE = 10 * 60_000

type Release = {
  /** The first version read; empty until then. */
  version: string
  maintenance: boolean
  /** A maintenance that is planned or on, for all but administrators. */
  closing: Closing | undefined
  /** Whether it is on. */
  isClosed: boolean
  /** Whether somebody who is not logged in wants to, as an administrator. */
  isEntering: boolean
  /** A newer version waits until nothing can be lost. */
  isNewer: boolean
}

const store = createStore<Release>({
  version: '',
  maintenance: false,
  closing: undefined,
  isClosed: false,
  isEntering: false,
  isNewer: false,
})
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
  // A screen that gave way to one that is loaded stays in the page, out of sight and as it was.
  const marks = [...document.querySelectorAll('[data-unsaved], [role="dialog"]')]
  const isOpen = marks.some((mark) => mark.getClientRects().length > 0)
  return typing || isUnsaved() || isOpen || queries.isMutating() > 0
}

export function reload() {
  sessionStorage.setItem(RELOADED, String(Date.now()))
  window.location.reload()
}

const wasReloaded = () => Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < RELOAD_PAUSE

function onVersion(read: string | undefined) {
  const { version } = store.get()
  if (read === undefined || read === version) return
  if (version === '') return store.set({ version: read })
  if (couldLose() || wasReloaded()) store.set({ isNewer: true })
  else reload()
}

/** Reads version and maintenance at once. */
export const lookAtRelease = () => check()

/** Lets an administrator come to the login. */
export const enterClosed = () => store.set({ isEntering: true })

let timer = 0

function checkIn(ms: number) {
  window.clearTimeout(timer)
  timer = window.setTimeout(() => void check(), ms)
}

async function check() {
  checkIn(EVERY)
  const [release, maintenance] = await Promise.all([readText('/assets/release.env'), readText('/assets/maintenance')])
  const was = store.get()
  const is = parseMaintenance(maintenance)
  const now = Date.now()
  const closing = parseClosing(maintenance, now)
  const isClosed = closing !== undefined && closing.begins <= now
  store.set({ maintenance: is, closing, isClosed })
  if (was.maintenance && !is) void checkLogin()
  if (was.isClosed && !isClosed) {
    store.set({ isEntering: false })
    void queries.invalidateQueries()
  }
  if (closing) checkIn(Math.min(isClosed ? EVERY_CLOSED : closing.begins - now + 500, EVERY))
  onVersion(parseRelease(release))
}

let waiting = 0

function lookAgain() {
  if (couldLose()) return store.set({ isNewer: true })
  // Once: a page that comes slowly would be asked for again and again.
  window.clearInterval(waiting)
  reload()
}

/** Loads the page again as soon as nothing can be lost; false when that was done within ten minutes. */
function reloadSoon(): boolean {
  if (waiting !== 0) return true
  if (wasReloaded()) return false
  if (!couldLose()) reload()
  else waiting = window.setInterval(lookAgain, 500)
  return true
}

/** Reads version and maintenance mode now and every two minutes; a screen whose files are gone comes with a new version. */
export function watchRelease() {
  reloadSoonWith(reloadSoon)
  onClosed(() => {
    if (!store.get().isClosed) void check()
  })
  return check()
}
