import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`

type Modules = { getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null }

const always =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|zod|@tanstack\/(react-router|router-core|history|store|react-store|query-core|react-query))\//

/** Puts what index.html needs without waiting into two files, the packages apart, since they change seldom. */
function firstScreen(id: string, modules: Modules): string | null {
  if (id.includes('node_modules')) return always.test(id) ? 'packages' : null
  const above = new Set<string>()
  const isNeeded = (from: string): boolean => {
    if (above.has(from)) return false
    above.add(from)
    const info = modules.getModuleInfo(from)
    return info !== null && (info.isEntry || info.importers.some(isNeeded))
  }
  return isNeeded(id) ? 'first-screen' : null
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
        // What the first screen needs in two files; otherwise each lazy screen splits it into ever smaller ones.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: firstScreen }],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': server, '/files': server, '/assets/config.json': server },
  },
})
