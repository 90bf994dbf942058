// Keeps the program on a device of the warehouse or of a buyer, so that a tab opens without a connection too. It holds files of the
// release alone and never an answer of the server to a call: what was read and scanned is kept by the page.
// The server writes both lists into it; a new release has others, so that the browser takes the new worker.
const RELEASE = '__RELEASE__'
/** Files that never change under their name, and those that may: texts, settings and the page itself. */
const HASHED = ['__HASHED__']
const FRESH = ['__FRESH__']
const PAGE = '/warehouse/verify-orders'
/** A network that answers no sooner is taken for none. */
const WAIT_MS = 4000

const hashed = new Set(HASHED)
const fresh = new Set(FRESH)

async function install() {
  const cache = await caches.open(RELEASE)
  await cache.addAll([...HASHED, ...[...FRESH, PAGE].map((path) => new Request(path, { cache: 'reload' }))])
  await self.skipWaiting()
}

async function activate() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== RELEASE).map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** What the server says, or what is kept under the path when it cannot be had. */
async function ask(request, path) {
  const asked = fetch(request)
  const late = new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  const answer = await Promise.race([asked, late]).catch(() => undefined)
  // A proxy whose server is being started.
  if (answer && (answer.status < 502 || answer.status > 504)) return answer
  asked.catch(() => {})
  return (await caches.match(path)) ?? asked
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (hashed.has(pathname)) {
    event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)))
  } else if (fresh.has(pathname)) {
    event.respondWith(ask(request, pathname))
  } else if (request.mode === 'navigate' && !/^\/(api|files|assets)\//i.test(pathname)) {
    event.respondWith(ask(request, PAGE))
  }
})
