import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`

type Modules = {
  getModuleInfo(id: string): { id: string; isEntry: boolean; importers: readonly string[] } | null
}
type Top = { id: string; isEntry: boolean }

const always =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|zod|@tanstack\/(react-router|router-core|history|store|react-store|query-core|react-query))\//
// What everybody sees after the login.
const portal = /\/web\/(shell\/shell|ui\/toast-region|features\/catalogue\/catalogue-page)\.tsx$/

/** Whether a module is loaded, without waiting, as soon as one of the tops is. */
function isNeededBy(id: string, modules: Modules, isTop: (module: Top) => boolean): boolean {
  const above = new Set<string>()
  const visit = (from: string): boolean => {
    if (above.has(from)) return false
    above.add(from)
    const info = modules.getModuleInfo(from)
    return info !== null && (isTop(info) || info.importers.some(visit))
  }
  return visit(id)
}

/**
 * Puts what index.html needs without waiting into two files, the packages apart, since they change seldom, and what
 * follows the login into a third; otherwise each lazy screen splits them into ever smaller ones.
 */
function fileOf(id: string, modules: Modules): string | null {
  if (id.includes('node_modules')) return always.test(id) ? 'packages' : null
  if (isNeededBy(id, modules, ({ isEntry }) => isEntry)) return 'first-screen'
  return isNeededBy(id, modules, (module) => portal.test(module.id)) ? 'portal' : null
}

export default defineConfig({
  root: here('web'),
  publicDir: here('web/public'),
  plugins: [react(), tailwindcss(), { ...optimizeLocales.vite({ locales: ['cs-CZ', 'en-US'] }), enforce: 'pre' }],
  // The server writes a fresh nonce into the page at every request.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: fileOf, priority: 1 },
            // Parts of packages that several screens share; the smallest go along with others of their kind: an icon of the
            // first screen must not bring a part of another package.
            {
              name: 'icons',
              test: /node_modules\/lucide-react/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 2_000,
            },
            {
              name: 'parts',
              test: /node_modules/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 8_000,
            },
          ],
        },
        // A shared file is otherwise named after all the screens that use it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 5173),
    strictPort: true,
    // The modules of `web/api` have addresses that begin alike.
    proxy: {
      '^/api/(?!.*\\.tsx?(\\?|$))': server,
      '/files': server,
      '/offer-version': server,
      '/assets/config.json': server,
    },
  },
})
