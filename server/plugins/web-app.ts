import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasScreen } from '#contract/paths.ts'
import type { Config } from '#server/config.ts'
import type { App } from '#server/endpoint.ts'
import { PortalError } from '#server/errors.ts'
import { manifestWithFace, type PageFace, withFace } from '#server/features/appearance/page/service.ts'
import { maintenanceNotice } from './maintenance.ts'
import { makeNonce, pagePolicy, WORKER_POLICY } from './security.ts'
import { SESSION_COOKIE } from './session.ts'

const NONCE = '__NONCE__'
/** What every page after the login needs, by the paths of the sources under web/. */
export const AFTER_LOGIN = ['shell/shell.tsx', 'ui/toast-region.tsx', 'features/catalogue/catalogue-page.tsx']

type Manifest = { [key: string]: { file: string; imports?: string[] } }

/** The scripts that follow the login, without those the page names itself. */
async function scriptsAfterLogin(webRoot: string, page: string): Promise<string[]> {
  // Copied without it the portal works as well, only later.
  const text = await readFile(join(webRoot, '.vite/manifest.json'), 'utf8').catch(() => '{}')
  const manifest = JSON.parse(text) as Manifest
  const found = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || found.has(chunk.file)) return
    found.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  AFTER_LOGIN.forEach(visit)
  return [...found].filter((file) => !page.includes(`"/${file}"`))
}

const isHashed = (path: string) => /-[\w-]{8,}\.\w+(\.br|\.gz)?$/.test(path) && !path.includes('i18n')

/** The worker that keeps the program on a device, with what it has to keep; undefined when the build has none. */
async function readWorker(config: Config, page: string): Promise<string | undefined> {
  const worker = await readFile(join(config.webRoot, 'sw.js'), 'utf8').catch(() => undefined)
  if (worker === undefined) return undefined
  const files = await readdir(join(config.webRoot, 'assets'), { recursive: true })
  const hashed = files.filter((file) => isHashed(file) && !/\.(br|gz)$/.test(file)).map((file) => `/assets/${file}`)
  const languages = ['cs', 'en', ...config.web.texts.keys()]
  const texts = [...new Set(languages)].map((language) => `/assets/i18n/${language}.json`)
  const contents = await Promise.all(texts.map((path) => readFile(join(config.webRoot, path), 'utf8').catch(() => '')))
  const release = createHash('sha256')
  for (const part of [worker, page, ...hashed.toSorted(), ...contents, JSON.stringify(config.web.settings)]) {
    release.update(part)
  }
  for (const text of config.web.texts.values()) release.update(text)
  return worker
    .replace('__RELEASE__', release.digest('base64url'))
    .replace("['__HASHED__']", JSON.stringify(hashed.toSorted()))
    .replace("['__FRESH__']", JSON.stringify(['/assets/config.json', ...texts]))
}

/** Serves the built web application: hashed files for ever, texts and settings fresh, the page for every other address. */
export async function registerWebApp(app: App, config: Config, faceOf: () => Promise<PageFace>): Promise<void> {
  const page = await readFile(join(config.webRoot, 'index.html'), 'utf8').catch(() => undefined)
  if (page === undefined) return
  const scripts = await scriptsAfterLogin(config.webRoot, page)
  const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
  const pageAfterLogin = page.replace('</head>', `${preloads}</head>`)

  await app.register(fastifyStatic, {
    root: config.webRoot,
    index: false,
    wildcard: false,
    // Served as it is, the page would have no nonce and stay blank.
    globIgnore: ['index.html*', 'sw.js', 'manifest.webmanifest*', 'assets/maintenance'],
    cacheControl: false,
    // The build puts the compressed forms beside the files.
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  // What the seller switched in the administration comes before the file, with which a server can be closed by hand.
  app.get('/assets/maintenance', async (request, reply) => {
    const notice = maintenanceNotice(request)
    if (notice === undefined) return reply.sendFile('assets/maintenance')
    return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(notice)
  })
  const worker = await readWorker(config, page)
  if (worker !== undefined) {
    app.get('/sw.js', async (_request, reply) =>
      reply
        .headers({ 'content-security-policy': WORKER_POLICY, 'cache-control': 'no-cache' })
        .type('text/javascript; charset=utf-8')
        .send(worker),
    )
  }
  const manifest = await readFile(join(config.webRoot, 'manifest.webmanifest'), 'utf8').catch(() => '{}')
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(manifestWithFace(manifest, await faceOf())),
  )
  app.get('/assets/config.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .send({ ...config.web.settings, placeholderLogin: config.placeholderLogin }),
  )
  for (const [language, texts] of config.web.texts) {
    app.get(`/assets/i18n/${language}.json`, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(texts),
    )
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    // A missing file must not come back as the page: a script or a version check would take it for the real thing.
    if (/^\/(api|assets|files)\//i.test(request.url) || /\.\w{1,5}(\?|$)/.test(request.url)) {
      throw new PortalError('not-found')
    }
    const nonce = makeNonce()
    const [path = '/'] = request.url.split('?')
    return (
      reply
        .code(hasScreen(path) ? 200 : 404)
        .headers({ 'content-security-policy': pagePolicy(nonce, config.web.settings), 'cache-control': 'no-cache' })
        .type('text/html; charset=utf-8')
        // Who comes with a session need not wait for the answer that it still holds.
        .send(
          withFace(
            (request.cookies[SESSION_COOKIE] ? pageAfterLogin : page).replaceAll(NONCE, nonce),
            await faceOf(),
            nonce,
          ),
        )
    )
  }
  app.get('/index.html', (request, reply) => reply.redirect(request.url.replace(/^\/index\.html/i, '/'), 301))
  app.get('/', sendPage)
  app.get('/*', sendPage)
}
