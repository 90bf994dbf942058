import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { App } from '#server/endpoint.ts'
import type { PageFace } from '#server/features/appearance/page/service.ts'
import { registerSecurity } from './security.ts'
import { AFTER_LOGIN, registerWebApp } from './web-app.ts'

const dist = mkdtempSync(join(tmpdir(), 'odbyt-dist-'))
const script = 'export const goods = 1\n'.repeat(200)
const app = Fastify() as unknown as App
const own: PageFace = { Name: '', Accent: '', Logo: '', Icon: '', LoginPicture: '' }
let face = own

beforeAll(async () => {
  const manifest = {
    both: { file: 'assets/both-AAAAAAAA.js' },
    'shell/shell.tsx': { file: 'assets/shell-AAAAAAAA.js', imports: ['both', 'grid'] },
    grid: { file: 'assets/grid-AAAAAAAA.js', imports: ['shell/shell.tsx'] },
    'features/cart/cart-page.tsx': { file: 'assets/cart-AAAAAAAA.js' },
  }
  mkdirSync(join(dist, '.vite'))
  mkdirSync(join(dist, 'assets/i18n'), { recursive: true })
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest))
  writeFileSync(
    join(dist, 'index.html'),
    '<html><head><title>Odbyt</title><link rel="icon" href="/favicon.svg"><link rel="apple-touch-icon" href="/a.png">' +
      '<script src="/assets/both-AAAAAAAA.js" nonce="__NONCE__"></script></head><div id="root"></div></html>',
  )
  writeFileSync(join(dist, 'assets/i18n/cs.json'), '{}')
  writeFileSync(join(dist, 'sw.js'), readFileSync('web/public/sw.js'))
  writeFileSync(join(dist, 'assets/shell-AAAAAAAA.js'), script)
  writeFileSync(join(dist, 'assets/shell-AAAAAAAA.js.br'), brotliCompressSync(script))
  writeFileSync(join(dist, 'assets/shell-AAAAAAAA.js.gz'), gzipSync(script))
  await app.register(cookie)
  registerSecurity(app)
  await registerWebApp(app, { ...readConfig({}), webRoot: dist }, async () => face)
})
afterAll(async () => {
  await app.close()
  rmSync(dist, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

describe('the files of the browser side', () => {
  it('travel in the form the browser takes, scripts for ever', async () => {
    const forms = ['br', 'gzip', 'identity'].map((form) =>
      get('/assets/shell-AAAAAAAA.js', { 'accept-encoding': form }),
    )
    const [brotli, zipped, plain] = await Promise.all(forms)
    expect(brotli?.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('encoding') })
    expect(zipped?.headers['content-encoding']).toBe('gzip')
    expect(plain?.headers['content-encoding']).toBeUndefined()
    expect(plain?.body).toBe(script)
    for (const one of [brotli, zipped, plain]) {
      expect(one?.headers['content-type']).toMatch(/javascript/)
      expect(one?.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
  })

  it('are asked for anew when they are texts', async () => {
    expect((await get('/assets/i18n/cs.json')).headers['cache-control']).toBe('no-cache')
  })

  it('come with a worker that names those to keep, is asked for anew, and is another one with other texts', async () => {
    const answer = await get('/sw.js')
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
    expect(answer.body).toContain('const HASHED = ["/assets/shell-AAAAAAAA.js"]')
    expect(answer.body).toContain('const FRESH = ["/assets/config.json","/assets/i18n/cs.json","/assets/i18n/en.json"]')
    const release = (worker: string) => /RELEASE = '([\w-]{43})'/.exec(worker)?.[1]
    writeFileSync(join(dist, 'assets/i18n/cs.json'), '{"Cart":"Košík"}')
    const next = Fastify() as unknown as App
    await registerWebApp(next, { ...readConfig({}), webRoot: dist }, async () => face)
    const other = await next.inject({ method: 'GET', url: '/sw.js' })
    expect([release(answer.body), release(other.body)]).toEqual([expect.any(String), expect.any(String)])
    expect(release(other.body)).not.toBe(release(answer.body))
    await next.close()
  })

  it('do not show how they were built', async () => {
    expect((await get('/.vite/manifest.json')).statusCode).toBe(404)
  })
})

describe('the page', () => {
  it('names the scripts after the login to whoever comes with a session, and no others', async () => {
    const { body } = await get('/catalog/pivo', { cookie: '__Host-sid=whatever' })
    const named = [...body.matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)].map((match) => match[1])
    expect(named).toEqual(['/assets/shell-AAAAAAAA.js', '/assets/grid-AAAAAAAA.js'])
    // The build names its files by these paths of the sources.
    for (const source of AFTER_LOGIN) expect([source, existsSync(join('web', source))]).toEqual([source, true])
  })

  it('has one address, whatever the file is called', async () => {
    for (const [asked, led] of [
      ['/index.html', '/'],
      ['/index.html?lang=en', '/?lang=en'],
    ] as const) {
      const answer = await get(asked)
      expect([asked, answer.statusCode, answer.headers['location']]).toEqual([asked, 301, led])
      expect(answer.body).not.toContain('__NONCE__')
    }
    for (const raw of ['/index.html.br', '/index.html/']) {
      const { body } = await get(raw)
      expect(body).not.toContain('__NONCE__')
    }
  })

  it('comes with 404 for addresses of no screen, and works there', async () => {
    const known = [
      '/',
      '/?lang=en',
      '/cart',
      '/Cart/',
      '/catalog/pivo/sudy',
      '/information/page/privacy-policy',
      '/cart?x',
    ]
    const unknown = ['/carts', '/cart/1', '/information/page', '/admin/nic', '/wp-login', '/information/nic?x=/cart']
    for (const [urls, status] of [
      [known, 200],
      [unknown, 404],
    ] as const) {
      for (const url of urls) {
        const answer = await get(url)
        expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
          url,
          status,
          'text/html; charset=utf-8',
        ])
        const nonce = /nonce="([^"]+)"/.exec(answer.body)?.[1] ?? 'none'
        expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
      }
    }
  })

  it('comes with the face of the portal, in markup that nothing typed can break out of', async () => {
    face = { ...own, Name: `Ro"<b>'&`, Accent: '#1d5fa8', Logo: '/files/l', Icon: '/files/i' }
    const { body, headers } = await get('/')
    face = own
    const nonce =
      /<style nonce="([^"]+)">:root:root\{--accent:#1d5fa8;[^@]*@media screen and \(prefers-color-scheme:dark\)\{:root/.exec(
        body,
      )?.[1] ?? 'none'
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    expect(body).toContain("<title>Ro&quot;&lt;b&gt;'&amp;</title>")
    expect(body).toContain('data-face="{&quot;Name&quot;:&quot;Ro\\&quot;&lt;b&gt;')
    expect(body).toContain('<link rel="icon" href="/files/i" type="image/png" />')
    expect(body).toContain('<link rel="apple-touch-icon" href="/files/i" />')
    expect(body).toContain('<link rel="preload" as="image" href="/files/l">')
    const plain = (await get('/')).body
    expect([plain.includes('<style'), plain.includes('<title>Odbyt</title>')]).toEqual([false, true])
  })

  it('leaves them out for everybody else', async () => {
    expect((await get('/')).body).not.toContain('modulepreload')
  })
})
