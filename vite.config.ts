import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`

type Modules = { getModuleInfo(id: string): { id: string; importers: readonly string[] } | null }

// What everybody sees after the login.
const afterLogin = /\/web\/(shell\/shell|ui\/toast-region|features\/catalogue\/catalogue-page)\.tsx$/
const packages = /node_modules/
// A calendar is large, opens from a field alone, and is named beside what is needed.
const calendars = /[cC]alendar|DateFormatter|@internationalized\/date/

/** Puts what follows the login into two files, the packages apart, since they change seldom. */
function fileAfterLogin(id: string, modules: Modules): string | null {
  if (calendars.test(id) || !isNeededAfterLogin(id, modules)) return null
  return packages.test(id) ? 'portal-packages' : 'portal'
}

/** Whether a module is loaded, without waiting, with what follows the login; an index of a package names more than is needed. */
function isNeededAfterLogin(id: string, modules: Modules): boolean {
  const above = new Set<string>()
  const visit = (from: string): boolean => {
    if (above.has(from)) return false
    above.add(from)
    const info = modules.getModuleInfo(from)
    return info !== null && (afterLogin.test(info.id) || info.importers.some(visit))
  }
  return visit(id)
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
            // What index.html needs without waiting; otherwise each lazy screen splits it into ever smaller files.
            { name: 'packages', test: packages, tags: ['$initial'], priority: 3 },
            { name: 'first-screen', tags: ['$initial'], priority: 2 },
            { name: fileAfterLogin, priority: 1 },
            // Parts of packages that several other screens share; the smallest go along with others.
            {
              name: 'parts',
              test: packages,
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
